import type { Sound } from '../../../media/deck.ts';
import type { MediaProcess } from '../../../media/media-process.ts';
import type { Speech } from '../../../media/speech.ts';
import { AskPin } from '../../../pbx/ask-pin.ts';
import type { Guest } from '../../../pbx/call-parts.ts';
import { GOODBYE, type Machine } from '../../../pbx/machine.ts';
import { sameSecret } from '../../../same-secret.ts';
import { OPTIONS, type Terms } from '../room.ts';
import { countWords, WORDS, type Word } from './words.ts';
import type { Meeting, MeetingMedia } from './meeting.ts';
import type { Meetings } from './meetings.ts';
import type { Participant } from './participant.ts';

export interface JoinParts {
  media: MeetingMedia & Pick<MediaProcess, 'deck' | 'say' | 'hush'>;
  /** This caller's place on the bridge, a deck. */
  member: string;
  speech: Speech;
  meetings: Meetings;
  guest: Guest;
  /** Was called by the conference, and needs no PIN. */
  invited: boolean;
  /** Epoch milliseconds. */
  now(): number;
}

/** Lets a caller into a conference: asks for the PIN, says how many are in, and understands the menu. */
export class JoinConference implements Machine {
  readonly #parts: JoinParts;
  readonly #terms: Terms;
  readonly #pin: AskPin;
  #isAdmin: boolean;
  #meeting: Meeting | undefined;
  #participant: Participant | undefined;
  #menuOpen = false;
  /** What is said to someone who is removed, which is heard before the call ends. */
  #goodbye: Promise<void> = Promise.resolve();
  #over = false;
  readonly #dismissed: Promise<void>;
  #dismiss: () => void = () => undefined;

  constructor(terms: Terms, parts: JoinParts) {
    this.#terms = terms;
    this.#parts = parts;
    const { pin, adminpin, owner } = terms;
    this.#isAdmin = owner !== undefined && owner === parts.guest.leg.ext;
    this.#pin = new AskPin({
      ...parts,
      language: 'en-US',
      isPin: (typed) => {
        this.#isAdmin = adminpin !== '' && sameSecret(typed, adminpin);
        return this.#isAdmin || sameSecret(typed, pin);
      },
    });
    this.#dismissed = new Promise((resolve) => (this.#dismiss = resolve));
  }

  async run(): Promise<void> {
    if (!(await this.#knowsPin())) return this.#over ? undefined : this.#play(GOODBYE);
    if (this.#over) return;
    const { invited, meetings } = this.#parts;
    const closed = meetings.closedTo(this.#terms, { admin: this.#isAdmin, invited });
    if (closed) return this.#say(closed);
    await this.#sayCount();
    // What came to pass while that was said.
    if (this.#over) return;
    const why = this.#join();
    if (why) return this.#say(why);
    await this.#dismissed;
    await this.#goodbye;
  }

  press(digit: string): void {
    if (!this.#participant) this.#pin.press(digit);
    else if (!this.#meeting) return;
    else if (digit === '*') this.#openMenu();
    else if (this.#menuOpen) this.#choose(digit);
  }

  holdChanged(): void {
    this.#meeting?.mix();
  }

  close(): void {
    this.#over = true;
    this.#pin.close();
    if (this.#participant) this.#parts.meetings.leave(this.#terms.confno, this.#participant);
    this.#dismiss();
  }

  async #knowsPin(): Promise<boolean> {
    const { pin, adminpin } = this.#terms;
    const isOpen = pin === '' && adminpin === '';
    return this.#isAdmin || this.#parts.invited || isOpen || this.#pin.run();
  }

  async #sayCount(): Promise<void> {
    const { meetings } = this.#parts;
    const count = meetings.get(this.#terms.confno)?.participants.length ?? 0;
    if (count === 0 || !this.#terms.opts.includes(OPTIONS.count)) return;
    const [words, otherwise] = countWords(count);
    await this.#play(await this.#parts.speech(words, otherwise));
  }

  /** Joins, or says why not. */
  #join(): Word | undefined {
    const { guest, invited, meetings, media, now } = this.#parts;
    const { opts } = this.#terms;
    const participant: Participant = {
      guest,
      admin: this.#isAdmin,
      invited,
      joinedAt: now(),
      waiting: false,
      muted: opts.includes(OPTIONS.listenOnly) && !this.#isAdmin,
      talking: false,
      level: 0,
      notify: (notice) => {
        this.#goodbye = this.#say(notice);
      },
      dismiss: () => {
        this.#meeting = undefined;
        this.#dismiss();
      },
    };
    const met = meetings.join(this.#terms, participant, media);
    if (typeof met === 'string') return met;
    this.#participant = participant;
    this.#meeting = met;
    if (participant.waiting) void this.#say('waits');
    else if (participant.muted) void this.#say('listenOnly');
    return undefined;
  }

  #openMenu(): void {
    if (!this.#terms.opts.includes(OPTIONS.menu)) return;
    this.#menuOpen = true;
    void this.#say(this.#isAdmin ? 'adminMenu' : 'menu');
  }

  #choose(digit: string): void {
    this.#menuOpen = false;
    const meeting = this.#meeting;
    const me = this.#participant;
    if (!meeting || !me) return;
    if (digit === '1') {
      // Callers who may only listen cannot change that.
      const mayTalk = this.#isAdmin || !this.#terms.opts.includes(OPTIONS.listenOnly);
      if (mayTalk) meeting.mute(me, !me.muted);
      else void this.#say('listenOnly');
    }
    if (digit === '2' && this.#isAdmin) {
      meeting.lock(!meeting.locked);
      void this.#say(meeting.locked ? 'lockOn' : 'lockOff');
    }
  }

  async #say(word: Word): Promise<void> {
    const [words, otherwise] = WORDS[word];
    return this.#play(await this.#parts.speech(words, otherwise));
  }

  async #play(sound: Sound): Promise<void> {
    const { media, member } = this.#parts;
    // With the media process the call ends.
    if (!this.#over) await media.say(member, [sound]).catch(() => undefined);
  }
}
