/**
 * Everything that crosses the wire, in one file. Made from the server's source by tools/wire_types.py: do not edit.
 */

export const WIRE_VERSION = 1;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type View = { [key: string]: Json };

/** `[path, value]` sets, `[path]` removes. */
export type Change = [path: (string | number)[], value: Json] | [path: (string | number)[]];

export type SeatKind = 'me' | 'here' | 'open' | 'bot';

/** Who is asked, and what: a kind of question. Public, whatever cards the seat holds. */
export interface Asked {
  seat: number;
  kind: string;
}

/** How a game ended. */
export interface Ending {
  winners: number[];
  reason: string;
  score?: number;
}

/** The common part of every view. `printed`: entries of players' own packs, which clients do not have. */
export interface Frame {
  game: string;
  seat: number | null;
  round: number;
  phase: string;
  active: number | null;
  question: Asked | null;
  outcome: Ending | null;
  printed?: View;
}

/** Time for each answer. When it runs out, a bot answers once, or the least that can be answered is. */
export interface Clock {
  kind: 'move' | 'days';
  /** Seconds or days for each answer. */
  amount: number;
  then?: 'bot' | 'least';
}

/** Who sits where, as everybody may know. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: 'person' | 'bot' | 'open';
  level?: string | null;
  online?: boolean;
  /** A bot plays for a person who may come back. */
  replaced?: boolean;
}

/** How a game ended. */
export interface Outcome {
  winners: number[];
  reason: string;
  kind: 'won' | 'lost' | 'draw' | 'cut';
  text?: string;
  scores?: Record<string, number>;
}

/** One legal answer. */
export interface Option {
  key: string;
  label: string;
  /** Ids of the objects it touches, in the order they would be pointed at. */
  refs: string[];
  /** Ids of objects like the one it touches: to point at one of them means the same. */
  also?: string[];
  /** Its odds can be asked for. */
  daring?: boolean;
  /** What to know before giving it, in a sentence. */
  caution?: string;
  /** Points of the way it goes, for drawing, without the start. */
  path?: [number, number][];
}

/** Who must choose what. */
export interface Decision {
  seat: number;
  kind: string;
  rule: string | null;
  text: string;
  /** Empty for a seat that only waits for it. */
  options: Option[];
  region?: Json;
  /** Asked whatever lies face down; `pressed`: about something done to the seat asked. */
  window?: 'calm' | 'pressed';
  /** What brought it: whose card, which ability. */
  cause?: string;
  /** Tells it from any other that was or will be open at this table. */
  stamp?: number;
}

/** Something that happened, as this seat heard of it. */
export interface GameEvent {
  kind: string;
  rule: string | null;
  seat: number | null;
  /** A sentence in the reader's language. */
  text: string;
  data: View;
  ply?: number;
  /** The sentence tells its reader what they did themselves. */
  you?: boolean;
}

/** A table option: what it may be, what it is if nobody says, and the rule behind it. */
export interface GameOption {
  name: string;
  kind: 'choice' | 'multi' | 'flag' | 'number';
  values: string[];
  default: Json;
  /** Ledger id behind the option, or null. */
  rule: string | null;
  /** What it changes, in one plain sentence. */
  sentence: string;
  /** One value for each seat (heroes, decks, monsters), not one for the table. */
  per_seat?: boolean;
  min?: number;
  max?: number;
  /** For how many seats each value is, where that differs. */
  players?: Record<string, number>;
  /** It says what is played, and is no ruling. */
  played?: boolean;
  /** Its values are printed things with names. */
  printed?: boolean;
  /** Its values are boxes that hold what is printed. */
  boxes?: boolean;
  /** A seat may write it down itself; two may bring the same. */
  written?: boolean;
  /** What it is about: a code with a word. */
  subject?: string;
  /** It matters for so many, from and to. */
  between?: [number, number];
  /** It matters when that option has one of those values. */
  only?: [string, string[]];
  /** Which values fit, by another option and by its value. */
  fits?: Record<string, Record<string, string[]>>;
  /** A word or two to a value. */
  marks?: Record<string, string>;
}

/** How many people and bots a game seats. */
export interface SeatRange {
  min: number;
  max: number;
}

/** A printed figure that is worth a corner of a card. */
export interface Figure {
  field: string;
  icon: string;
  signed?: boolean;
  /** It is meant where that field has that value. */
  only?: [string, string];
}

/** Lines of the log that belong together: these kinds in a row, as often as they come, are one. */
export interface Gathering {
  kinds: string[];
  /** The fact in which they are alike. */
  same?: string;
  /** The game's word for them (`gather.word`); without one the last line stands. */
  word?: string;
}

/** How the page draws a game: names of pictures and colours. */
export interface Look {
  light?: Record<string, string>;
  day?: Record<string, string>;
  /** Two colours for a kind of card. */
  kinds?: Record<string, [string, string]>;
  /** The picture that stands for a word of a view. */
  pictures?: Record<string, string>;
  /** In what colour the figure or symbol of a word is drawn. */
  tones?: Record<string, string>;
  effects?: Figure[];
  corners?: Figure[];
  abilities?: Record<string, string>;
  /** The fact of an event that says who acts, besides the seat. */
  actor?: string;
  gather?: Gathering[];
  /** Kinds of events whose card stays in sight until the others act. */
  plays?: string[];
  /** Printed figures of what can be chosen for a seat. */
  choices?: Figure[];
  /** By the option of a seat what the pictures of its values begin with. */
  portraits?: Record<string, string>;
  /** Fields of a card of which the first that says something is its family. */
  families?: string[];
  /** Fields of a view that a plain drawing leaves out: other things tell them. */
  said?: string[];
  /** Fields of a view that name the seat which holds something, with its picture. */
  holders?: Record<string, string>;
  /** States and marks of what is of no use now. */
  aside?: string[];
}

/** A game on the shelf. */
export interface Game {
  code: string;
  title: string;
  summary: string;
  seats: SeatRange;
  /** Bot levels, weakest first. */
  levels: string[];
  options: GameOption[];
  /** What the ids of its rules begin with. */
  prefix: string;
  /** What one does in it, in a sentence. */
  sentence: string;
  minutes: string;
  /** How many sit down where nobody says otherwise. */
  company: number;
  /** Options a first game is better with. */
  gentle: View;
  /** What its rulings are about, in order. */
  subjects: string[];
  /** Whose brief is told, and the options that find it there. */
  brief: string[];
  /** Kinds of events with which a turn begins. */
  begins: string[];
  /** What its options, values and things are called. */
  words: Record<string, string>;
  look: Look;
  /** It has a picture of its box. */
  picture: boolean;
}

/** Who is to sit somewhere: whoever asks, somebody at the same screen, whoever follows the link, or a bot. */
export interface SeatWish {
  kind: SeatKind;
  name?: string;
  level?: string;
}

/** What is asked of a new table. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options: View;
  seed?: string;
  clock?: Clock | null;
}

/** What would make a table possible: a word for it, and the options to change. */
export interface Mend {
  text: string;
  options: View;
}

/** Whether a table can be laid so: nothing, or why not and what would mend it. */
export interface Judged {
  problem: string | null;
  mends: Mend[];
}

/** A new table and the keys to it. */
export interface TableMade {
  table: string;
  /** One for each seat; null where the seat is not ours. */
  tokens: (string | null)[];
  /** One for each seat; an address for open seats, null otherwise. */
  invites: (string | null)[];
  /** As the seats are called: no two alike; empty for open seats. */
  names: string[];
}

/** A table from the outside. */
export interface TableSummary {
  table: string;
  game: string;
  title: string;
  state: 'lobby' | 'playing' | 'over' | 'closed';
  ply: number;
  seats: SeatInfo[];
  /** The seats of the token sent along. */
  mine: number[];
  outcome: Outcome | null;
  commitment: string;
  options?: View;
  clock?: Clock | null;
  /** The token sent along may close the table. */
  host?: boolean;
  /** Somebody chose the seed, so it is no secret to them. */
  seeded?: boolean;
  invites?: (string | null)[];
  /** The seat that must answer now. */
  asked?: number | null;
  /** Why nobody can play on here, in a sentence. */
  notice?: string;
}

/** Taking an open seat. */
export interface Join {
  name: string;
  invite?: string;
}

/** The seat taken, the key to it, and what it is called: another name than wished for if that was taken. */
export interface Joined {
  seat: number;
  token: string;
  name: string;
}

/** Play on from a ply of a finished table. */
export interface Branch {
  ply: number;
  seats?: SeatWish[];
}

/** Where an uploaded record can be seen. */
export interface Uploaded {
  table: string;
}

/** This server. */
export interface About {
  /** Of the wire. */
  version: number;
  /** How others reach it, best first: scheme://host[:port]. None: only its own machine can. */
  addresses: string[];
  /** Of the program. */
  release: string;
  /** Whether its engine is machine code. */
  compiled: boolean;
  /** What its clock says, in milliseconds since 1970. */
  now: number;
}

/** Why not, in words meant for the player. */
export interface Problem {
  text: string;
  rule: string | null;
  /** The same for programs, where there is more to say. */
  detail?: string;
}

/** One paragraph of the law. */
export interface RuleEntry {
  id: string;
  game: string;
  kind: 'rule' | 'ability' | 'ruling' | 'example';
  chapter: string;
  /** The language of its words: English where nobody translated them. */
  language: string;
  title: string;
  text: string;
  applies: string[];
  /** Rulings: the readings considered and why this one. */
  readings?: string[];
  reason?: string;
  /** A ruling that a table may decide otherwise. */
  option?: string | null;
  related?: string[];
  /** Searches: the sentence of the text that answers best. */
  sentence?: string;
}

/** Entries that belong together. */
export interface Chapter {
  code: string;
  title: string;
  entries: RuleEntry[];
}

/** The law of one game, to be read. */
export interface RuleBook {
  game: string;
  title: string;
  summary: string;
  chapters: Chapter[];
}

/** What is printed in the boxes of a game, by pack and kind: figures, and words in one language. */
export interface Content {
  game: string;
  language: string;
  packs: Record<string, View>;
}

/** A table's whole story. */
export interface ReplayInfo {
  table: string;
  game: string;
  title: string;
  plies: number;
  seats: SeatInfo[];
  outcome: Outcome | null;
  commitment: string;
  seed: string | null;
  /** The ply at which each turn begins, for the marks on the scrubber. */
  turns: number[];
  /** The story as the asked seat heard it; every event says its ply. */
  events: GameEvent[];
  /** Why nobody can play on here, in a sentence. */
  notice?: string;
}

/** Whether dice and shuffles follow from the seed that was committed to. */
export interface Verified {
  ok: boolean;
  text: string;
}

/** The first message: which table, which seat, and what is already known of it. */
export interface Hello {
  t: 'hello';
  version: number;
  table: string;
  token: string | null;
  /** The ply already known; null for everything. */
  have: number | null;
  language?: string;
}

/** An answer to the decision at that ply. */
export interface Play {
  t: 'play';
  ply: number;
  key: string;
  /** Ask for confirmation instead, if it could not be taken back for one of these causes. */
  careful?: ('ends' | 'die' | 'hidden' | 'passes' | 'left')[];
  /** The stamp of the decision answered: no other is. */
  stamp?: number;
}

/** Why can't I play this key, or do anything with this object? */
export interface WhyRequest {
  t: 'why';
  key?: string;
  ref?: string;
}

/** What would a good player do? */
export interface HintRequest {
  t: 'hint';
}

/** What is about to happen if nobody does anything about it? */
export interface ForecastRequest {
  t: 'forecast';
}

/** What may come of my daring answers? */
export interface ChancesRequest {
  t: 'chances';
}

/** Take my last answer back, or ask the others whether I may. */
export interface Undo {
  t: 'undo';
}

/** The answer to what another seat asks for. */
export interface Consent {
  t: 'consent';
  yes: boolean;
}

/** I no longer want what I asked the others for. */
export interface Withdraw {
  t: 'withdraw';
}

/** A line of talk. */
export interface ChatRequest {
  t: 'chat';
  text: string;
}

/** Do not send me what this seat says, or do again. */
export interface Mute {
  t: 'mute';
  seat: number;
  on?: boolean;
}

/** Let a bot play for an absent player, or take an open seat before the game. */
export interface Replace {
  t: 'replace';
  seat: number;
  level: string;
}

/** I am back: my seat is mine again, not the bot's. */
export interface Return {
  t: 'return';
}

/** Give my seat a new key: the old one is to open it no more, wherever it is. */
export interface Renew {
  t: 'renew';
  /** The new key, made by the device, which so has it whatever becomes of the line; else one is drawn. */
  token?: string;
}

/** The host ends the table for everybody. */
export interface Close {
  t: 'close';
}

/** Are you there? */
export interface Ping {
  t: 'ping';
}

/** What somebody said. */
export interface Chat {
  t: 'chat';
  seat: number | null;
  name: string;
  text: string;
}

/** All that this seat may know. */
export interface Full {
  t: 'full';
  ply: number;
  view: View;
  decision: Decision | null;
  /** Those after the ply `since`; all of them when it is null. */
  events: GameEvent[];
  seats: SeatInfo[];
  commitment: string;
  /** Null: forget the events known so far. */
  since?: number | null;
  outcome?: Outcome | null;
  /** When the answer must be there, in milliseconds since 1970. */
  deadline?: number | null;
  /** The latest lines of talk. */
  chat?: Chat[];
  state?: 'lobby' | 'playing' | 'over' | 'closed';
  /** Why nobody can play on here, in a sentence. */
  notice?: string;
  /** What wins here, with and against whom, in a sentence. */
  goal?: string;
}

/** One answer was given: what happened, and what is different now. */
export interface Step {
  t: 'step';
  ply: number;
  events: GameEvent[];
  patch: Change[];
  decision: Decision | null;
  outcome: Outcome | null;
  key?: string;
  deadline?: number | null;
}

/** A move that the rules forbid. Nothing has changed. */
export interface Refused {
  t: 'refused';
  key: string;
  rule: string | null;
  text: string;
  /** Where the key names a place: the legal key with the nearest place. */
  nearest?: string;
}

/** A careful answer that could not be taken back: nothing has changed; sent again without care, it is played. */
export interface Confirm {
  t: 'confirm';
  ply: number;
  key: string;
  why: 'ends' | 'die' | 'hidden' | 'passes' | 'left';
  text: string;
}

/** The rule that forbids it; null when it is allowed. */
export interface Why {
  t: 'why';
  rule: string | null;
  text: string;
  key?: string;
  ref?: string;
  nearest?: string;
}

/** What a good player would do. */
export interface Hint {
  t: 'hint';
  key: string;
  text: string;
}

/** What is about to happen at this ply, as far as this seat can know; empty where the game foresees nothing. */
export interface Forecast {
  t: 'forecast';
  ply: number;
  forecast: View;
}

/** What may come of an answer, as far as whoever gives it can know. */
export interface Odds {
  /** Every way the dice can fall was walked; else many tables were imagined. */
  exact: boolean;
  /** Of every figure each value with its share, least first. */
  odds: Record<string, [number, number][]>;
}

/** What may come of each daring answer to the decision at that ply, by key. */
export interface Chances {
  t: 'chances';
  ply: number;
  of: Record<string, Odds>;
}

/** Another seat asks to take something back; answered with consent. */
export interface AskUndo {
  t: 'ask-undo';
  seat: number;
  text: string;
}

/** Another seat asks to let a bot play for an absent player; answered with consent. */
export interface AskReplace {
  t: 'ask-replace';
  seat: number;
  text: string;
}

/** What this seat asked the others for is still open; it may be withdrawn. */
export interface Asking {
  t: 'asking';
  /** The seats that have not answered yet. */
  waiting: number[];
  text: string;
}

/** A question is open no more: answered, withdrawn, or overtaken. */
export interface AskOver {
  t: 'ask-over';
  /** Why, for the seat that asked. */
  text?: string;
}

/** The new key to this seat. Nobody else ever hears it. */
export interface KeyMessage {
  t: 'key';
  token: string;
  text: string;
}

/** The key of this connection opens no seat any more: whoever was let in with it watches from now on. */
export interface KeyLost {
  t: 'key-lost';
  text: string;
}

/** Who sits where has changed. */
export interface Seats {
  t: 'seats';
  seats: SeatInfo[];
}

/** Something for the log that is no move: a seat handed over, a table closed. */
export interface Note {
  t: 'note';
  event: GameEvent;
}

/** The host has ended the table. */
export interface Closed {
  t: 'closed';
  text: string;
}

/** I am here. */
export interface Pong {
  t: 'pong';
}

/** Something cannot be done, in words meant for the player. */
export interface ErrorMessage {
  t: 'error';
  text: string;
}

export type ToServer =
  | Hello
  | Play
  | WhyRequest
  | HintRequest
  | ForecastRequest
  | ChancesRequest
  | Undo
  | Consent
  | Withdraw
  | ChatRequest
  | Mute
  | Replace
  | Return
  | Renew
  | Close
  | Ping;

export type FromServer =
  | Full
  | Step
  | Refused
  | Confirm
  | Why
  | Hint
  | Forecast
  | Chances
  | Chat
  | AskUndo
  | AskReplace
  | Asking
  | AskOver
  | KeyMessage
  | KeyLost
  | Seats
  | Note
  | Closed
  | Pong
  | ErrorMessage;
