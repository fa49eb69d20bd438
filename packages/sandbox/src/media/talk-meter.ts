import { FRAME, type Frame } from './pcm.ts';

/** Whether a member talks, and how loudly: 0 to 1. */
export interface Talk {
  talking: boolean;
  level: number;
}

/** Loudness, dB below full scale, at which talking begins and ends. In between it stays as it is. */
const BEGINS_DB = -40;
const ENDS_DB = -46;
/** Talking begins after this many frames of 10 ms, so that a click is none, and ends after a pause longer than between words. */
const BEGINS_FRAMES = 6;
const ENDS_FRAMES = 60;
/** Level 0 and level 1. */
const QUIET_DB = -50;
const LOUD_DB = -10;
/** Levels are reported at most so often, in steps that can be seen. */
const REPORT_FRAMES = 25;
const STEPS = 10;

const loudnessDb = (frame: Frame | null): number => {
  if (!frame) return -Infinity;
  let sum = 0;
  for (let at = 0; at < FRAME; at += 1) sum += frame[at]! ** 2;
  return 10 * Math.log10(sum / FRAME / 32_768 ** 2);
};

const levelOf = (db: number): number => {
  const level = Math.min(1, Math.max(0, (db - QUIET_DB) / (LOUD_DB - QUIET_DB)));
  return Math.round(level * STEPS) / STEPS;
};

/** Detects speech in what a member of the bridge says, as ConfBridge's talk detection. */
export class TalkMeter {
  readonly #report: (talk: Talk) => void;
  #talk: Talk = { talking: false, level: 0 };
  /** Frames in a row that say otherwise. */
  #against = 0;
  #loudest = -Infinity;
  #sinceReport = 0;

  /** @param report called when talking begins or ends, and meanwhile when the level changes */
  constructor(report: (talk: Talk) => void) {
    this.#report = report;
  }

  /** What is said in the next 10 ms. */
  hear(frame: Frame | null): void {
    const db = loudnessDb(frame);
    const { talking } = this.#talk;
    const isAgainst = talking ? db < ENDS_DB : db >= BEGINS_DB;
    this.#against = isAgainst ? this.#against + 1 : 0;
    this.#loudest = Math.max(this.#loudest, db);
    this.#sinceReport += 1;
    if (this.#against >= (talking ? ENDS_FRAMES : BEGINS_FRAMES)) this.#change(!talking);
    else if (talking && this.#sinceReport >= REPORT_FRAMES) this.#change(true);
  }

  #change(talking: boolean): void {
    const level = talking ? levelOf(this.#loudest) : 0;
    const before = this.#talk;
    if (talking !== before.talking) this.#against = 0;
    this.#talk = { talking, level };
    this.#loudest = -Infinity;
    this.#sinceReport = 0;
    if (talking !== before.talking || level !== before.level) this.#report(this.#talk);
  }
}
