import { settings } from '../../settings.svelte';
import type { GameEvent, View } from '../../wire/types';
import type { Happening } from './happening';
import { moves } from './motion';
import { cue } from './sound';

/** What stands on the stage: a roll or a blow; what came of it only when the dice have landed. */
export interface Scene {
  /** A new scene has a new number. */
  at: number;
  entry: Happening;
  landed: boolean;
}

/** One answer and what came of it, still to be told. */
interface Act {
  apply: () => void;
  events: readonly GameEvent[];
  /** Our own act: only dice are waited for. */
  mine: boolean;
}

/** Milliseconds: dice land; parts and path are read; a great moment; after somebody else's act; until the stage is empty. */
const LAND = 650;
const READ = 550;
const GREAT = 1500;
const BETWEEN = 450;
const STAY = 2400;
/** More than this lies behind what one can follow: the older acts are shown as done. */
const BEHIND = 12;
const SPEEDS = [1, 2, 4];

export interface Directing {
  read: (events: readonly GameEvent[]) => Happening[];
  /** How much slower (above 1) or faster it is told; 0 is at once. */
  pace?: (mine: boolean) => number;
  /** Shows the table as it is in the middle of an act. */
  frame?: (view: View, entry: Happening) => void;
}

function usualPace(mine: boolean): number {
  if (document.visibilityState === 'hidden') return 0;
  return mine ? (moves() ? settings.motion : 0) : settings.pace;
}

/** Tells what happens one thing after the other: dice roll, then what they bring, then the table as it is now. */
export class Director {
  scene = $state.raw<Scene | null>(null);
  /** Acts that come after the one that is told. */
  waiting = $state(0);
  /** Steps of the act that come after the one that is told. */
  left = $state(0);
  /** Nothing goes on until somebody says so. */
  halted = $state(false);
  /** Speed of the animation, as a factor. */
  speed = $state(1);

  private readonly acts: Act[] = [];
  private running = $state(false);
  private count = 0;
  private awake: (() => void) | null = null;
  /** Applies what is being told, unless it is applied. */
  private now: () => void = () => undefined;
  /** Everything that waits is shown at once. */
  private hastening = false;
  /** Nobody looks any more. */
  private stopped = false;
  private leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly directing: Directing) {}

  /** Something is being told. */
  get telling(): boolean {
    return this.running;
  }

  /** Nothing is told or read. */
  get idle(): boolean {
    return !this.running && this.scene === null;
  }

  /** The next act; it is applied when its time has come. */
  tell(apply: () => void, events: readonly GameEvent[], mine: boolean): void {
    if (this.stopped) return;
    this.acts.push({ apply: () => this.stopped || apply(), events, mine });
    this.waiting = this.acts.length;
    if (!this.running) void this.run();
  }

  /** Any action of the player skips to the next scene. */
  hurry(): void {
    this.awake?.();
    if (!this.running) this.clear();
  }

  /** Stop, to look at it; or go on. */
  halt(on = !this.halted): void {
    this.halted = on;
    if (!on) this.hurry();
  }

  /** Faster, and faster still; then as usual again. */
  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
  }

  /** Everything that waits happens now. */
  skip(): void {
    this.hastening = true;
    this.halted = false;
    this.left = 0;
    this.now();
    for (const act of this.acts.splice(0)) act.apply();
    this.awake?.();
    this.waiting = 0;
    this.clear();
  }

  /** Stops for good when the page is left; what was queued is dropped. */
  stop(): void {
    this.stopped = true;
    this.skip();
  }

  /** What is read stays as long as the pointer rests on it. */
  rest(): void {
    clearTimeout(this.leaving);
  }

  leave(): void {
    clearTimeout(this.leaving);
    if (this.stopped) return;
    this.leaving = setTimeout(() => this.clear(), STAY * (settings.motion || 1));
  }

  private clear(): void {
    clearTimeout(this.leaving);
    this.scene = null;
  }

  private async run(): Promise<void> {
    this.running = true;
    this.hastening = false;
    for (let act = this.acts.shift(); act; act = this.acts.shift()) {
      this.waiting = this.acts.length;
      try {
        const telling = this.perform(act);
        // What is shown as done is drawn together with what comes after it, not picture by picture.
        if (telling) await telling;
      } catch (fault) {
        // What cannot be told still happens, and so does what comes after it.
        console.error(fault);
        this.now();
      }
    }
    this.running = false;
  }

  /** What has to be waited for, if anything has. */
  private perform(act: Act): Promise<void> | undefined {
    let applied = false;
    this.now = (): void => {
      if (applied) return;
      applied = true;
      act.apply();
    };
    const pace = this.hastening || this.acts.length > BEHIND ? 0 : (this.directing.pace ?? usualPace)(act.mine);
    const told = this.directing.read(act.events);
    if (pace > 0) return this.narrate(act, told, pace, () => applied);
    for (const entry of told) this.show(entry, true);
    this.left = 0;
    this.now();
    if (told.length > 0) this.leave();
    return undefined;
  }

  /** One thing after the other, each with its time. */
  private async narrate(act: Act, told: readonly Happening[], pace: number, applied: () => boolean): Promise<void> {
    const apply = this.now;
    for (const [at, entry] of told.entries()) {
      if (entry.great && !entry.frame) apply();
      if (entry.frame && !applied()) this.directing.frame?.(entry.frame, entry);
      this.left = applied() ? 0 : told.length - at - 1;
      this.show(entry, false);
      await this.stage(entry, pace);
    }
    apply();
    if (told.length > 0) this.leave();
    if (!act.mine && act.events.length > 0) await this.pause(BETWEEN * pace);
  }

  private show(entry: Happening, landed: boolean): void {
    if (this.stopped) return;
    this.count += 1;
    clearTimeout(this.leaving);
    this.scene = { at: this.count, entry, landed: landed || !entry.roll };
    if (entry.roll && !landed) void cue('dice');
    else if (!landed || entry.great) this.sound(entry);
  }

  private sound(entry: Happening): void {
    const name = entry.sound ?? (entry.great ? 'great' : null);
    if (name) void cue(name);
  }

  private async stage(entry: Happening, pace: number): Promise<void> {
    if (entry.roll) {
      await this.pause(LAND * pace);
      if (this.scene) this.scene = { ...this.scene, landed: true };
    }
    if (this.stopped) return;
    if (entry.damage) void cue('blow');
    await this.pause((entry.great ? GREAT : READ) * (entry.weight ?? 1) * pace);
  }

  private pause(length: number): Promise<void> {
    if (this.hastening) return Promise.resolve();
    return new Promise((done) => {
      const wake = (): void => {
        clearTimeout(timer);
        if (this.awake === wake) this.awake = null;
        done();
      };
      // Halted, it waits to be woken.
      const timer = setTimeout(() => this.halted || wake(), length / this.speed);
      this.awake = wake;
    });
  }
}
