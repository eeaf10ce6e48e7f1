"""What the server itself says to people, in every language; games bring their own words."""

from __future__ import annotations

from typing import Any

from legendarium.kernel.words import LANGUAGES

BOT_NAMES = ("Alba", "Bruno", "Celia", "Dario", "Elsa", "Furio", "Greta", "Hugo")

AND = {"en": "and", "it": "e"}

TEXTS: dict[str, dict[str, str]] = {
    "en": {
        "player": "Player {n}",
        "not-your-turn": "It is {name}'s decision now.",
        "over": "The game is over.",
        "lobby": "The game begins when every seat is taken.",
        "closed": "The host has closed this table.",
        "watching": "You are watching; only players can do that.",
        "stale": "The table has moved on; here is how it stands now.",
        "not-saved": "That could not be saved, so it has not happened. Please try again.",
        "halted-rules": "This table was begun under other rules or cards than this server has now: it can be looked at and "
        "downloaded, not played on.",
        "halted-damaged": "Part of what was kept of this table is missing: it can be looked at up to there and downloaded, "
        "not played on.",
        "away": "The tables cannot be reached just now. Nothing that was confirmed is lost; this page comes back by itself.",
        "broken": "Something went wrong here. The table is as it was before.",
        "allowed": "You can do that now.",
        "nothing-there": "Nothing can be done with that now.",
        "no-hint": "There is no hint: it is not your decision.",
        "confirm-ends": "This ends the game.",
        "confirm-die": "A die is rolled: this cannot be taken back.",
        "confirm-hidden": "Cards are drawn or turned up: this cannot be taken back.",
        "confirm-chance": "Chance decides: this cannot be taken back.",
        "confirm-left": "You can still do this: {what}",
        "confirm-passes": "It is then {name}'s decision: this cannot be taken back.",
        "undo-nothing": "There is nothing of yours to take back: the last answer was not yours.",
        "undo-learnt": "Something was revealed or rolled since, and nobody else is here to agree.",
        "undo-asked": "You asked to take your last answer back. Waiting for {names}.",
        "denied": "{name} does not agree.",
        "ask-undo": "{name} would like to take the last answer back.",
        "ask-replace": "{name} asks that a bot plays for {absent}.",
        "replace-present": "{name} is here; only an absent player can be replaced.",
        "replace-soon": "{name} may be on the way back; a bot can be asked for in {n} seconds.",
        "replace-self": "That seat cannot be given to a bot.",
        "replace-asked": "You asked that a bot plays. Waiting for {names}.",
        "ask-moved-on": "The table has moved on, so your question is closed.",
        "ask-left": "{name} has left, so your question is closed.",
        "ask-back": "{name} is here again.",
        "nothing-open": "You are not asking anything now.",
        "agreed": "{names} agreed.",
        "key-new": "Your seat has a new link; old ones no longer work.",
        "key-lost": "This seat has a new link, and this device has the old one. You can watch, or ask for the new link.",
        "asked-already": "Another question is still open.",
        "nothing-asked": "Nobody asks you anything now.",
        "unknown-level": "There is no bot of that level.",
        "host-only": "Only the host can do that.",
        "undone": "{name} took an answer back.",
        "undone-what": "{name} took an answer back: “{what}”",
        "replaced": "A bot ({level}) now plays for {name}.",
        "seated-bot": "A bot ({level}) takes seat {n}.",
        "returned": "{name} is back.",
        "joined": "{name} sits down.",
        "timed-out": "{name}'s time ran out; an answer was given for them.",
        "no-table": "There is no such table here.",
        "no-seat": "That key does not fit any seat of this table.",
        "no-open-seat": "No open seat is left, or the invitation is not for this table.",
        "name-needed": "Please say your name.",
        "version": "This page is out of date: please reload it.",
        "hello-first": "Say hello first.",
        "not-understood": "That message was not understood.",
        "too-fast": "That was too much at once; please wait a moment.",
        "too-much": "You have brought many long games lately; please wait a while.",
        "too-big": "That is too large.",
        "foreign": "Requests from other sites are not answered.",
        "foreign-host": "This server is not known by that name. Start it with --public-url to give it one.",
        "not-found": "There is nothing here.",
        "not-allowed": "That cannot be asked in this way.",
        "failed": "Something went wrong here; nothing was lost.",
        "no-ply": "This match has no such ply.",
        "seat-hidden": "What that seat saw is told when the game is over.",
        "branch-later": "A table can be continued from an earlier point when its game is over.",
        "verify-later": "The game is not over, so its seed is still a secret.",
        "verified": "Every roll and shuffle follows from the seed that was committed to before the first move.",
        "no-packs": "Packs of your own cannot be named by strangers to the server.",
        "replay-only": "This is a record to look at; branch from it to play on.",
        "no-game": "There is no such game here.",
        "no-rule": "There is no such rule here.",
        "no-such-seat": "This table has no seat {n}.",
        "no-such-table": "A table cannot be laid in this way.",
        "branch-seats": "This table has {n} seats; all of them must be taken.",
        "cannot": "That cannot be done.",
        "record-foreign": "This file is not the record of a match.",
        "record-version": "This record was written by another version of Legendarium.",
        "record-other-rules": "This match was played by other rules or with other cards than this server has.",
        "record-early": "The game of this record is not over: its seed is not told yet, so it cannot be shown.",
        "record-long": "This record has more moves than this server takes.",
        "record-illegal": "Move {n} of this record is against the rules.",
        "record-damaged": "This record is damaged or was changed: it does not lead to what it says.",
        "drawn": "Nobody wins.",
        "cut-off": "The round limit of this table is reached: the game is neither won nor lost.",
        "won": "{names}: victory!",
    },
    "it": {
        "player": "Giocatore {n}",
        "not-your-turn": "Ora deve decidere {name}.",
        "over": "La partita è finita.",
        "lobby": "La partita comincia quando tutti i posti sono occupati.",
        "closed": "Chi ospita ha chiuso questo tavolo.",
        "watching": "Stai guardando: questo può farlo solo chi gioca.",
        "stale": "Il tavolo è andato avanti; ecco com'è adesso.",
        "not-saved": "Non è stato possibile salvare, quindi non è successo. Riprova.",
        "halted-rules": "Questo tavolo è cominciato con regole o carte diverse da quelle che il server ha ora: si può "
        "guardare e scaricare, non continuare.",
        "halted-damaged": "Manca una parte di ciò che era salvato di questo tavolo: si può guardare fin lì e scaricare, "
        "non continuare.",
        "away": "Ora i tavoli non si raggiungono. Nulla di confermato è andato perso; questa pagina torna da sola.",
        "broken": "Qualcosa è andato storto. Il tavolo è com'era prima.",
        "allowed": "Ora puoi farlo.",
        "nothing-there": "Ora non si può fare nulla con questo.",
        "no-hint": "Nessun suggerimento: la decisione non è tua.",
        "confirm-ends": "Così la partita finisce.",
        "confirm-die": "Si tira un dado: non si potrà annullare.",
        "confirm-hidden": "Si pescano o si scoprono carte: non si potrà annullare.",
        "confirm-chance": "Decide il caso: non si potrà annullare.",
        "confirm-left": "Puoi ancora fare questo: {what}",
        "confirm-passes": "Poi tocca a {name} decidere: non si potrà annullare.",
        "undo-nothing": "Non c'è nulla di tuo da annullare: l'ultima risposta non era tua.",
        "undo-learnt": "Da allora qualcosa è stato rivelato o tirato, e non c'è nessun altro che possa acconsentire.",
        "undo-asked": "Hai chiesto di annullare la tua ultima risposta. Si attende {names}.",
        "denied": "{name} non è d'accordo.",
        "ask-undo": "{name} vorrebbe annullare l'ultima risposta.",
        "ask-replace": "{name} chiede che un bot giochi per {absent}.",
        "replace-present": "{name} è qui; si può sostituire solo chi è assente.",
        "replace-soon": "{name} forse sta tornando; si potrà chiedere un bot tra {n} secondi.",
        "replace-self": "Quel posto non può essere dato a un bot.",
        "replace-asked": "Hai chiesto che giochi un bot. Si attende {names}.",
        "ask-moved-on": "Il tavolo è andato avanti, quindi la tua domanda è chiusa.",
        "ask-left": "{name} se n'è andato, quindi la tua domanda è chiusa.",
        "ask-back": "{name} è di nuovo qui.",
        "nothing-open": "Ora non stai chiedendo nulla.",
        "agreed": "D'accordo: {names}.",
        "key-new": "Il tuo posto ha un nuovo link; i vecchi non funzionano più.",
        "key-lost": "Questo posto ha un nuovo link e questo dispositivo ha il vecchio. Puoi guardare, o chiedere il nuovo.",
        "asked-already": "C'è ancora una domanda aperta.",
        "nothing-asked": "Ora nessuno ti chiede nulla.",
        "unknown-level": "Non c'è un bot di quel livello.",
        "host-only": "Può farlo solo chi ospita.",
        "undone": "{name} ha annullato una risposta.",
        "undone-what": "{name} ha annullato una risposta: «{what}»",
        "replaced": "Un bot ({level}) ora gioca per {name}.",
        "seated-bot": "Un bot ({level}) prende il posto {n}.",
        "returned": "{name} è di nuovo qui.",
        "joined": "{name} si siede.",
        "timed-out": "Il tempo di {name} è scaduto; si è risposto al suo posto.",
        "no-table": "Qui non c'è un tavolo così.",
        "no-seat": "Quella chiave non apre nessun posto di questo tavolo.",
        "no-open-seat": "Non ci sono più posti liberi, o l'invito non è per questo tavolo.",
        "name-needed": "Di' il tuo nome, per favore.",
        "version": "Questa pagina non è aggiornata: ricaricala.",
        "hello-first": "Prima saluta.",
        "not-understood": "Il messaggio non è stato capito.",
        "too-fast": "Troppe richieste in una volta; aspetta un momento.",
        "too-much": "Di recente hai portato molte partite lunghe; aspetta un po'.",
        "too-big": "È troppo grande.",
        "foreign": "Non si risponde a richieste di altri siti.",
        "foreign-host": "Questo server non si chiama così. Per dargli un nome, avvialo con --public-url.",
        "not-found": "Qui non c'è nulla.",
        "not-allowed": "Non si può chiedere in questo modo.",
        "failed": "Qualcosa è andato storto; nulla è andato perso.",
        "no-ply": "Questa partita non ha quella mossa.",
        "seat-hidden": "Ciò che ha visto quel posto si saprà a partita finita.",
        "branch-later": "Si può continuare da un punto precedente quando la partita è finita.",
        "verify-later": "La partita non è finita, quindi il seme è ancora segreto.",
        "verified": "Ogni tiro e ogni mescolata deriva dal seme fissato prima della prima mossa.",
        "no-packs": "Chi non gestisce il server non può indicare pacchetti propri.",
        "replay-only": "Questa è una registrazione da guardare; per giocare, continua da un suo punto.",
        "no-game": "Qui non c'è un gioco così.",
        "no-rule": "Qui non c'è una regola così.",
        "no-such-seat": "Questo tavolo non ha il posto {n}.",
        "no-such-table": "Non si può preparare un tavolo in questo modo.",
        "branch-seats": "Questo tavolo ha {n} posti: vanno occupati tutti.",
        "cannot": "Non si può fare.",
        "record-foreign": "Questo file non è la registrazione di una partita.",
        "record-version": "Questa registrazione è di un'altra versione di Legendarium.",
        "record-other-rules": "Questa partita è stata giocata con altre regole o altre carte rispetto a questo server.",
        "record-early": "La partita registrata non è finita: il suo seme è ancora segreto, quindi non si può mostrare.",
        "record-long": "Questa registrazione ha più mosse di quante ne accetti questo server.",
        "record-illegal": "La mossa {n} di questa registrazione è contro le regole.",
        "record-damaged": "Questa registrazione è rovinata o è stata cambiata: non porta a ciò che dice.",
        "drawn": "Non vince nessuno.",
        "cut-off": "È raggiunto il limite di round di questo tavolo: la partita non è né vinta né persa.",
        "won": "{names}: vittoria!",
    },
}


def say(key: str, language: str = "en", **facts: Any) -> str:
    """One of the texts, with its blanks filled in."""
    return TEXTS[known_language(language)][key].format_map(facts)


def listed(names: list[str], language: str) -> str:
    """Names in a row: Ada, Bo and Cy."""
    *others, last = names or [""]
    return f"{', '.join(others)} {AND[known_language(language)]} {last}" if others else last


def unlike(name: str, taken: list[str], most: int) -> str:
    """The name, with a number if somebody else has it already: Ada 2."""
    known = {other.casefold() for other in taken}
    found, number = name, 2
    while found.casefold() in known:
        found = f"{name[: most - len(str(number)) - 1]} {number}"
        number += 1
    return found


def clean(text: str) -> str:
    """What people write, on one line and without anything that cannot be printed."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def known_language(wish: str | None) -> str:
    """The language of ours that fits a browser's wish best."""
    for part in (wish or "").lower().split(","):
        code = part.split(";")[0].strip()[:2]
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]
