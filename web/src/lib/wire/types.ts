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

/** Time limit for each answer. On timeout a bot answers once, or the default answer is played. */
export interface Clock {
  kind: 'move' | 'days';
  /** Seconds or days for each answer. */
  amount: number;
  then?: 'bot' | 'least';
}

/** A seat, as everybody may see it. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: 'person' | 'bot' | 'open';
  level?: string | null;
  online?: boolean;
  /** A bot plays for a person, who may come back. */
  replaced?: boolean;
  /** The server is busy: this bot plays as a quicker level for now. */
  hurried?: boolean;
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
  /** Ids of the objects it concerns, in the order they would be clicked. */
  refs: string[];
  /** Ids of interchangeable objects: clicking one of them means the same. */
  also?: string[];
  /** Its odds can be asked for. */
  daring?: boolean;
  /** A sentence to show before it is played. */
  caution?: string;
  /** Points of the path it takes, for drawing, without the start. */
  path?: [number, number][];
}

/** A question to one seat, with its options. */
export interface Decision {
  seat: number;
  kind: string;
  rule: string | null;
  text: string;
  /** Empty for all other seats. */
  options: Option[];
  region?: Json;
  /** Asked regardless of face-down cards; `pressed`: about something done to the seat asked. */
  window?: 'calm' | 'pressed';
  /** What caused it: whose card, which ability. */
  cause?: string;
  /** Unique among all decisions of this table. */
  stamp?: number;
}

/** Something that happened, as far as this seat may know. */
export interface GameEvent {
  kind: string;
  rule: string | null;
  seat: number | null;
  /** A sentence in the reader's language. */
  text: string;
  data: View;
  ply?: number;
  /** The sentence addresses its reader as the one who acted. */
  you?: boolean;
}

/** A table option: its values, its default and its rule. */
export interface GameOption {
  name: string;
  kind: 'choice' | 'multi' | 'flag' | 'number';
  values: string[];
  default: Json;
  /** Ledger id behind the option, or null. */
  rule: string | null;
  /** One sentence that says what it changes. */
  sentence: string;
  /** One value for each seat (heroes, decks, monsters), not one for the table. */
  per_seat?: boolean;
  min?: number;
  max?: number;
  /** The number of seats each value is for, if that differs. */
  players?: Record<string, number>;
  /** It selects what is played; it is not a ruling. */
  played?: boolean;
  /** Its values are codes of printed things. */
  printed?: boolean;
  /** Its values are codes of boxes. */
  boxes?: boolean;
  /** A seat may enter its own value; two seats may enter the same. */
  written?: boolean;
  /** Topic: a code that has a word in `words`. */
  subject?: string;
  /** The numbers of seats for which it matters, from and to. */
  between?: [number, number];
  /** It matters if that option has one of these values. */
  only?: [string, string[]];
  /** Allowed values, by another option and its value. */
  fits?: Record<string, Record<string, string[]>>;
  /** A short text for a value. */
  marks?: Record<string, string>;
  /** What its values are called, if they have names of their own. */
  titles?: Record<string, string>;
  /** A sentence for a value. */
  sentences?: Record<string, string>;
}

/** Smallest and largest number of seats. */
export interface SeatRange {
  min: number;
  max: number;
}

/** A printed figure shown in a corner of a card. */
export interface Figure {
  field: string;
  icon: string;
  signed?: boolean;
  /** Shown only if that field has that value. */
  only?: [string, string];
}

/** Log lines that are merged: consecutive events of these kinds become one line. */
export interface Gathering {
  kinds: string[];
  /** The fact that must be equal. */
  same?: string;
  /** The game's word for the merged line (`gather.word`); if empty, the last line is shown. */
  word?: string;
}

/** How the page draws a game: pictures and colours. */
export interface Look {
  light?: Record<string, string>;
  day?: Record<string, string>;
  /** Two colours by kind of card. */
  kinds?: Record<string, [string, string]>;
  /** Pictures by word of a view. */
  pictures?: Record<string, string>;
  /** Colours of figures and symbols by word. */
  tones?: Record<string, string>;
  effects?: Figure[];
  corners?: Figure[];
  abilities?: Record<string, string>;
  /** The fact of an event that names the acting piece. */
  actor?: string;
  gather?: Gathering[];
  /** Kinds of events whose card stays visible until another seat acts. */
  plays?: string[];
  /** Printed figures shown beside the values of a seat's option. */
  choices?: Figure[];
  /** Prefix of the pictures of a seat option's values, by option. */
  portraits?: Record<string, string>;
  /** Fields of a card; the first one that is not empty is its family. */
  families?: string[];
  /** Fields of a view that the plain board omits because they are shown elsewhere. */
  said?: string[];
  /** Fields of a view that name the seat holding something, with a picture each. */
  holders?: Record<string, string>;
  /** States and marks of things that cannot be used now. */
  aside?: string[];
}

/** A game that can be played. */
export interface Game {
  code: string;
  title: string;
  summary: string;
  seats: SeatRange;
  /** Bot levels, weakest first. */
  levels: string[];
  /** How bots of a level play, in a sentence. */
  styles: Record<string, string>;
  /** The level that is offered first. */
  level: string;
  /** Levels that look ahead, and so may think for a while. */
  thinkers: string[];
  options: GameOption[];
  /** Prefix of the ids of its rules. */
  prefix: string;
  /** One sentence about the game. */
  sentence: string;
  minutes: string;
  /** Default number of seats. */
  company: number;
  /** Recommended options for a first game. */
  gentle: View;
  /** Topics of its rulings, in order. */
  subjects: string[];
  /** The kind of content whose brief is shown, and the options that select the entry. */
  brief: string[];
  /** Kinds of events that start a turn. */
  begins: string[];
  /** Names of its options, values and things. */
  words: Record<string, string>;
  look: Look;
  /** There is a picture of its box. */
  picture: boolean;
  /** Codes of its guided games; the first is for newcomers. */
  guides?: string[];
}

/** One lesson of a guide, or one line of advice (docs/guides.md). */
export interface Lesson {
  code: string;
  say: string;
  /** Patterns of the answers that do it. */
  do?: string[];
  /** What is lit instead of these answers. */
  show?: string[];
  /** It is done when one of these holds; empty: when read. */
  until?: View[];
  /** It is passed over when one of these holds. */
  skip?: View[];
  /** Advice is given while all of these hold. */
  when?: View[];
  /** Said after another legal answer. */
  wrong?: string;
  /** Said while it cannot be done. */
  meanwhile?: string;
  rule?: string;
  /** Own turns after which it is passed over. */
  patience?: number;
}

/** A guided game: the table to ask for, and its lessons. The first seat is guided, bots have the others. */
export interface Guide {
  code: string;
  title: string;
  summary: string;
  /** Said when all lessons are done. */
  end: string;
  seats: number;
  seed: string;
  level: string;
  options: View;
  lessons: Lesson[];
}

/** A screen of the guide above the rules: entries of the ledger, and a position to try them. */
export interface Screen {
  code: string;
  title: string;
  rules: string[];
  guide: Guide;
}

/** The guided games of a game, its lines of advice for ordinary play, and the screens above its rules. */
export interface Guides {
  guides: Guide[];
  coach: Lesson[];
  book: Screen[];
}

/** Who gets a seat: the sender, somebody at the same screen, whoever opens the invitation, or a bot. */
export interface SeatWish {
  kind: SeatKind;
  name?: string;
  level?: string;
}

/** Request for a new table. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options: View;
  seed?: string;
  clock?: Clock | null;
  /** How long bots that look ahead may think. */
  thinking?: 'quick' | 'normal' | 'long';
  /** Anybody may take an open seat. */
  listed?: boolean;
}

/** A fix for an impossible table: its name, and the options to change. */
export interface Mend {
  text: string;
  options: View;
}

/** Whether a table is possible; if not, why and how to fix it. */
export interface Judged {
  problem: string | null;
  mends: Mend[];
}

/** A new table and the keys of its seats. */
export interface TableMade {
  table: string;
  /** One per seat; null if the seat is not the sender's. */
  tokens: (string | null)[];
  /** One per seat; a URL for open seats, null otherwise. */
  invites: (string | null)[];
  /** Unique names of the seats; empty for open seats. */
  names: string[];
}

/** A table without its game state. */
export interface TableSummary {
  table: string;
  game: string;
  title: string;
  state: 'lobby' | 'playing' | 'over' | 'closed';
  ply: number;
  seats: SeatInfo[];
  /** The seats of the token in the request. */
  mine: number[];
  outcome: Outcome | null;
  commitment: string;
  options?: View;
  clock?: Clock | null;
  /** How long bots that look ahead may think. */
  thinking?: 'quick' | 'normal' | 'long';
  /** The token in the request may close the table. */
  host?: boolean;
  /** The seed was chosen by whoever made the table, so that they know it. */
  seeded?: boolean;
  invites?: (string | null)[];
  /** The seat that must answer now. */
  asked?: number | null;
  /** A sentence that says why the game cannot go on. */
  notice?: string;
}

/** Request for an open seat. */
export interface Join {
  name: string;
  invite?: string;
}

/** The seat, its key and its name; the name differs from the requested one if that was in use. */
export interface Joined {
  seat: number;
  token: string;
  name: string;
}

/** Request for a new table that continues from a ply of a finished one. */
export interface Branch {
  ply: number;
  seats?: SeatWish[];
}

/** The table made from an uploaded record. */
export interface Uploaded {
  table: string;
}

/** Version, addresses and clock of the server. */
export interface About {
  /** Version of the wire protocol. */
  version: number;
  /** URLs of the server for others, best first: scheme://host[:port]. Empty: only this machine can. */
  addresses: string[];
  /** Version of the program. */
  release: string;
  /** Whether the engine is compiled. */
  compiled: boolean;
  /** The server's clock, in milliseconds since 1970. */
  now: number;
}

/** Why a request failed; the text is meant for the player. */
export interface Problem {
  text: string;
  rule: string | null;
  /** Details for programs. */
  detail?: string;
}

/** One entry of the ledger. */
export interface RuleEntry {
  id: string;
  game: string;
  kind: 'rule' | 'ability' | 'ruling' | 'example';
  chapter: string;
  /** Language of the text: English if there is no translation. */
  language: string;
  title: string;
  text: string;
  applies: string[];
  /** Rulings: the readings that were considered. */
  readings?: string[];
  reason?: string;
  /** The table option that replaces the ruling. */
  option?: string | null;
  related?: string[];
  /** Searches: the sentence of the text that answers best. */
  sentence?: string;
}

/** A chapter of the ledger. */
export interface Chapter {
  code: string;
  title: string;
  entries: RuleEntry[];
}

/** The ledger of one game. */
export interface RuleBook {
  game: string;
  title: string;
  summary: string;
  chapters: Chapter[];
}

/** Printed content of a game by pack and kind: figures, and texts in one language. */
export interface Content {
  game: string;
  language: string;
  packs: Record<string, View>;
}

/** The events of a whole game. */
export interface ReplayInfo {
  table: string;
  game: string;
  title: string;
  plies: number;
  seats: SeatInfo[];
  outcome: Outcome | null;
  commitment: string;
  seed: string | null;
  /** The ply at which each turn begins, for the marks of the slider. */
  turns: number[];
  /** Events as the requested seat saw them; each has its ply. */
  events: GameEvent[];
  /** A sentence that says why the game cannot go on. */
  notice?: string;
}

/** Whether dice and shuffles follow from the committed seed. */
export interface Verified {
  ok: boolean;
  text: string;
}

/** A table that waits for players; anybody may sit down. */
export interface OpenTable {
  table: string;
  game: string;
  /** Seats that are free. */
  free: number;
  people: string[];
  /** Levels of the bots at the table. */
  bots: string[];
  /** When it was made, in seconds since 1970. */
  since: number;
  clock: Clock | null;
}

/** The tables that wait, the longest waiting first. */
export interface OpenTables {
  /** Whether this server lets strangers meet. */
  on: boolean;
  tables: OpenTable[];
}

/** What the host of the server does to a table. */
export interface Moderate {
  act: 'hide' | 'close';
}

/** The table, and how it stands now. */
export interface Moderated {
  table: string;
  state: string;
}

/** A fact by which printed things are filtered and sorted. */
export interface GalleryFact {
  name: string;
  label: string;
  form: 'number' | 'word' | 'words' | 'flag';
  /** What its codes are called. */
  values?: Record<string, string>;
  /** The rule that explains a code. */
  rules?: Record<string, string>;
}

/** A printed thing: a card, a hero, a room. */
export interface GalleryThing {
  /** Its code; longer where several things have the same code. */
  id: string;
  code: string;
  kind: string;
  /** The packs that print it. */
  packs: string[];
  name: string;
  gloss?: string;
  /** Its names and texts in the other languages, for the search. */
  also?: string;
  /** Further texts, each with its title. */
  texts?: [string, string][];
  provenance?: string;
  rules?: string[];
  /** Values by fact; one that is not printed is absent. */
  facts?: View;
}

/** Something that lists printed things: a deck its cards. */
export interface GalleryHolder {
  kind: string;
  code: string;
  name: string;
  things: string[];
}

/** A pack whose things are shown. */
export interface GalleryPack {
  code: string;
  title: string;
  /** It comes with the game; others are named by the host. */
  own: boolean;
  /** Of a pack of the host: the value of the option `packs`. */
  name?: string;
}

/** Everything that is printed for a game. */
export interface Gallery {
  game: string;
  language: string;
  /** What the kinds are called, in their order. */
  kinds: Record<string, string>;
  facts: GalleryFact[];
  packs: GalleryPack[];
  things: GalleryThing[];
  holders: GalleryHolder[];
  /** Titles of the rules that are named. */
  rules: Record<string, string>;
  /** The facts that count copies of a thing. */
  tallies: string[];
}

/** A deck as text, and the table options it is to be played with. */
export interface DeckWish {
  text: string;
  options?: View;
}

/** A deck, and the number of the game that tests it: opponents and seats follow from the number. */
export interface DeckTrialWish {
  text: string;
  number: number;
  options?: View;
}

/** What became of a card in a game. */
export interface DeckCardUse {
  /** Copies that lay in hand at the end of an own turn, or were played. */
  held: number;
  played: number;
  /** Own turns that all copies lay in hand. */
  turns: number;
}

/** A game of bots that tested a deck. */
export interface DeckTrial {
  /** The code of the deck it met. */
  against: string;
  /** 1 for a win, 0.5 for a draw. */
  points: number;
  reason: string;
  plies: number;
  cards: Record<string, DeckCardUse>;
}

/** A change that cures a fault, or lessens it. */
export interface DeckMend {
  words: string;
  /** The deck after it. */
  text: string;
}

/** Something that speaks against a deck. */
export interface DeckReason {
  rule: string;
  words: string;
  /** The things it is about. */
  codes: string[];
  mends: DeckMend[];
}

/** How many of something a deck has; `most` is null if there is no limit. */
export interface DeckCount {
  words: string;
  count: number;
  least: number;
  most: number | null;
  rule: string | null;
}

/** What the rules say of a deck. */
export interface DeckVerdict {
  /** Why the text cannot be read; null if it can. */
  problem: string | null;
  legal: boolean;
  /** The deck in its normal form. */
  text: string;
  /** Codes with their counts, by part. */
  parts: Record<string, [string, number][]>;
  counts: DeckCount[];
  /** Every reason why it is not legal. */
  reasons: DeckReason[];
  /** What is allowed, and is probably a mistake. */
  advice: DeckReason[];
}

/** An opening hand. */
export interface DeckHand {
  cards: string[];
  /** The cards that would come for those that are redrawn. */
  later: string[];
}

/** What simulated openings of a deck show. */
export interface DeckOpenings {
  count: number;
  turns: number[];
  /** How often a card could be played, by turn. */
  chances: Record<string, number[]>;
  hands: DeckHand[];
}

/** Request to explain a finished game. */
export interface AnalysisWish {
  /** With more samples: slower and surer. */
  deep?: boolean;
}

/** An answer that is worth a look. */
export interface Moment {
  ply: number;
  /** Who answered. */
  seat: number;
  /** The side it is told of, by its place in `sides`. */
  side: number;
  kind: 'mistake' | 'lucky' | 'luckless';
  /** What a mistake lost, or what luck gave (below 0: took), as a chance. */
  by: number;
  /** Standard error of `by`. */
  error: number;
  text: string;
  /** Key of the best answer, of a mistake. */
  best: string;
  /** Keys of answers nearly as good. */
  good: string[];
  /** What speaks for the best answer; may be empty. */
  why: string;
}

/** A side, and what led from its first chance to the result: luck, play and corrected estimates add up to it. */
export interface AnalysedSide {
  seats: number[];
  began: number;
  ended: number;
  luck: number;
  play: number;
  corrected: number;
}

/** How a seat played, in each third of the game. */
export interface AnalysedSeat {
  seat: number;
  /** Answers with a choice. */
  choices: number[];
  /** Those that were mistakes beyond doubt. */
  mistakes: number[];
  /** What these lost, as chances. */
  lost: number[];
}

/** A game explained. */
export interface AnalysisReport {
  plies: number;
  iterations: number;
  /** The bot whose judgement was used. */
  level: string;
  sides: AnalysedSide[];
  seats: AnalysedSeat[];
  /** Of each side before each answer, and its result. */
  chances: number[][];
  /** Ply and luck of the first side, where beyond doubt. */
  luck: [number, number][];
  moments: Moment[];
  /** Plies at which most was won or lost. */
  turning: number[];
}

/** How far the explanation of a game is. */
export interface AnalysisState {
  state: 'off' | 'none' | 'running' | 'done';
  done: number;
  total: number;
  /** Seconds until it goes on: the address used its share. */
  wait?: number;
  report?: AnalysisReport;
}

/** First message of a connection: the table, the seat (by its key) and the last ply received. */
export interface Hello {
  t: 'hello';
  version: number;
  table: string;
  token: string | null;
  /** The last ply received; null to get everything. */
  have: number | null;
  language?: string;
}

/** Answer the decision at this ply. */
export interface Play {
  t: 'play';
  ply: number;
  key: string;
  /** Send `confirm` instead if the answer could not be undone for one of these causes. */
  careful?: ('ends' | 'die' | 'hidden' | 'passes' | 'left')[];
  /** Stamp of the decision; an answer to any other is refused. */
  stamp?: number;
}

/** Ask why this key cannot be played, or why nothing can be done with this object. */
export interface WhyRequest {
  t: 'why';
  key?: string;
  ref?: string;
}

/** Ask a bot for its answer. */
export interface HintRequest {
  t: 'hint';
}

/** Ask what will happen if nobody prevents it. */
export interface ForecastRequest {
  t: 'forecast';
}

/** Ask for the odds of the options that have any. */
export interface ChancesRequest {
  t: 'chances';
}

/** Undo the sender's last answer, or ask the other seats for permission. */
export interface Undo {
  t: 'undo';
}

/** Answer `ask-undo` or `ask-replace`. */
export interface Consent {
  t: 'consent';
  yes: boolean;
}

/** Cancel one's own pending question to the other seats. */
export interface Withdraw {
  t: 'withdraw';
}

/** Send a chat message. */
export interface ChatRequest {
  t: 'chat';
  text: string;
}

/** Stop or resume receiving chat messages of a seat. */
export interface Mute {
  t: 'mute';
  seat: number;
  on?: boolean;
}

/** Let a bot play for an absent player, or fill an open seat before the game. */
export interface Replace {
  t: 'replace';
  seat: number;
  level: string;
}

/** Take one's seat back from the bot. */
export interface Return {
  t: 'return';
}

/** Replace the key of one's seat; the old one becomes invalid everywhere. */
export interface Renew {
  t: 'renew';
  /** The new key, drawn by the device, so that it survives a lost connection; else the server draws one. */
  token?: string;
}

/** Close the table for everybody; only the host may. */
export interface Close {
  t: 'close';
}

/** Check that the connection is alive. */
export interface Ping {
  t: 'ping';
}

/** A chat message. */
export interface Chat {
  t: 'chat';
  seat: number | null;
  name: string;
  text: string;
}

/** The whole state that this seat may see. */
export interface Full {
  t: 'full';
  ply: number;
  view: View;
  decision: Decision | null;
  /** Events after the ply `since`; all of them if it is null. */
  events: GameEvent[];
  seats: SeatInfo[];
  commitment: string;
  /** Null: discard the events received so far. */
  since?: number | null;
  outcome?: Outcome | null;
  /** Deadline of the answer, in milliseconds since 1970. */
  deadline?: number | null;
  /** The latest chat messages. */
  chat?: Chat[];
  state?: 'lobby' | 'playing' | 'over' | 'closed';
  /** A sentence that says why the game cannot go on. */
  notice?: string;
  /** A sentence that says how this seat wins, with and against whom. */
  goal?: string;
}

/** An answer was played: its events, and the changes to this seat's view. */
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

/** The rules forbid the answer; nothing has changed. */
export interface Refused {
  t: 'refused';
  key: string;
  rule: string | null;
  text: string;
  /** If the key names a place: the legal key with the nearest place. */
  nearest?: string;
}

/** A `careful` answer could not be undone; nothing has changed. Sent again without `careful`, it is played. */
export interface Confirm {
  t: 'confirm';
  ply: number;
  key: string;
  why: 'ends' | 'die' | 'hidden' | 'passes' | 'left';
  text: string;
}

/** The rule that forbids what was asked about; null if it is allowed. */
export interface Why {
  t: 'why';
  rule: string | null;
  text: string;
  key?: string;
  ref?: string;
  nearest?: string;
}

/** The answer a bot would give. */
export interface Hint {
  t: 'hint';
  key: string;
  text: string;
}

/** What will happen, as far as this seat can know; empty if the game predicts nothing. */
export interface Forecast {
  t: 'forecast';
  ply: number;
  forecast: View;
}

/** Probabilities of an answer's results, from what its seat can know. */
export interface Odds {
  /** True: every result of the dice was enumerated; false: sampled on reimagined tables. */
  exact: boolean;
  /** For each figure its values with their probabilities, in ascending order. */
  odds: Record<string, [number, number][]>;
}

/** Probabilities by option key, for the decision at this ply. */
export interface Chances {
  t: 'chances';
  ply: number;
  of: Record<string, Odds>;
}

/** Another seat asks for an undo; the reply is `consent`. */
export interface AskUndo {
  t: 'ask-undo';
  seat: number;
  text: string;
}

/** Another seat asks to let a bot play for an absent player; the reply is `consent`. */
export interface AskReplace {
  t: 'ask-replace';
  seat: number;
  text: string;
}

/** This seat's question to the others is pending; it can be withdrawn. */
export interface Asking {
  t: 'asking';
  /** The seats that have not answered yet. */
  waiting: number[];
  text: string;
}

/** A question is no longer pending: answered, withdrawn, or obsolete. */
export interface AskOver {
  t: 'ask-over';
  /** The reason, for the seat that asked. */
  text?: string;
}

/** The new key of this seat; sent to nobody else. */
export interface KeyMessage {
  t: 'key';
  token: string;
  text: string;
}

/** The key of this connection became invalid; the connection is a spectator from now on. */
export interface KeyLost {
  t: 'key-lost';
  text: string;
}

/** The seats have changed. */
export interface Seats {
  t: 'seats';
  seats: SeatInfo[];
}

/** A log entry that is not an answer: a seat handed over, a table closed. */
export interface Note {
  t: 'note';
  event: GameEvent;
}

/** The host has closed the table. */
export interface Closed {
  t: 'closed';
  text: string;
}

/** Reply to `ping`. */
export interface Pong {
  t: 'pong';
}

/** A request failed; the text is meant for the player. */
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
