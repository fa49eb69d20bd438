import type { MediaProcess } from '../../../media/media-process.ts';
import type { Talk } from '../../../media/talk-meter.ts';
import type { Guest } from '../../../pbx/call-parts.ts';
import type { SpyMode } from '../../../pbx/types.ts';
import { token } from '../../../sip/token.ts';
import { OPTIONS, type Terms } from '../room.ts';
import type { Announcer } from './announcer.ts';
import type { Participant } from './participant.ts';

export type MeetingMedia = Pick<MediaProcess, 'gain' | 'play' | 'meter' | 'unmeter' | 'close'>;

export interface MeetingParts {
  media: MeetingMedia;
  announcer: Announcer;
  tell(happened: Happened): void;
}

/** Someone who listens in: heard by no one, by administrators (whisper), or by all (full barge). */
export interface Listener extends Pick<Guest, 'leg' | 'dismiss'> {
  mode: SpyMode;
}

const SILENT: Talk = { talking: false, level: 0 };

/** What happens in a conference [S-49]; `participant` is as it is afterwards. */
export type Happened =
  | {
      event: 'JOIN' | 'LIST' | 'TALKING' | 'MUTE' | 'UNMUTE' | 'LEAVE';
      participant: Participant;
    }
  | { event: 'LOCK'; locked: boolean };

const idOf = ({ guest }: Participant): string => guest.leg.id;

/** A conference that has participants: who is in it, and who hears whom. */
export class Meeting {
  readonly #media: MeetingMedia;
  readonly #announcer: Announcer;
  readonly #tell: (happened: Happened) => void;
  readonly #opts: string;
  readonly #all = new Set<Participant>();
  /** What each of them says into the phone, also while that is not heard. */
  readonly #said = new Map<Participant, Talk>();
  /** Phones that listen in [C-20]. */
  readonly #listeners = new Set<Listener>();
  /** The player for those who wait or are alone, while there are such. */
  #music: string | undefined;
  #locked = false;

  constructor({ opts }: Pick<Terms, 'opts'>, { media, announcer, tell }: MeetingParts) {
    this.#opts = opts;
    this.#media = media;
    this.#announcer = announcer;
    this.#tell = tell;
  }

  get participants(): readonly Participant[] {
    return [...this.#all];
  }

  get locked(): boolean {
    return this.#locked;
  }

  /** Those who hear each other. */
  get talkers(): readonly Participant[] {
    return this.participants.filter(({ waiting }) => !waiting);
  }

  join(participant: Participant): void {
    participant.waiting = this.#mustWait(participant);
    this.#all.add(participant);
    this.#tell({ event: 'JOIN', participant });
    this.#media.meter(idOf(participant), (talk) => {
      this.#said.set(participant, talk);
      this.#showTalk(participant);
    });
    this.#arrange();
    this.#announce(participant, 'joined');
  }

  leave(participant: Participant): void {
    if (!this.#all.delete(participant)) return;
    const id = idOf(participant);
    this.#said.delete(participant);
    this.#media.unmeter(id);
    this.#media.gain(this.#announcer.member, id, 0);
    for (const other of [...this.#all].map(idOf).concat(this.#listenerIds())) this.#part(id, other);
    if (this.#music) this.#media.gain(this.#music, id, 0);
    this.#tell({ event: 'LEAVE', participant });
    this.#arrange();
    if (!participant.waiting) this.#announce(participant, 'left');
  }

  mute(participant: Participant, muted: boolean): void {
    if (participant.muted === muted) return;
    Object.assign(participant, { muted, ...SILENT });
    this.mix();
    this.#tell({ event: muted ? 'MUTE' : 'UNMUTE', participant });
    this.#showTalk(participant);
    participant.notify(muted ? 'muted' : 'unmuted');
  }

  kick(participant: Participant): void {
    this.leave(participant);
    participant.notify('kicked');
    participant.dismiss();
  }

  lock(locked: boolean): void {
    if (this.#locked === locked) return;
    this.#locked = locked;
    this.#tell({ event: 'LOCK', locked });
  }

  listen(listener: Listener): void {
    this.#listeners.add(listener);
    this.mix();
  }

  unlisten(listener: Listener): void {
    this.#listeners.delete(listener);
    for (const participant of this.#all) this.#part(idOf(participant), listener.leg.id);
  }

  /** Sets who hears whom: someone who holds hears and says nothing, someone muted says nothing. */
  mix(): void {
    const talkers = this.talkers;
    for (const from of talkers) {
      const isHeard = !from.muted && !from.guest.leg.holding;
      this.#media.gain(this.#announcer.member, idOf(from), from.guest.leg.holding ? 0 : 1);
      for (const { guest } of talkers)
        if (guest !== from.guest)
          this.#media.gain(idOf(from), guest.leg.id, isHeard && !guest.leg.holding ? 1 : 0);
      for (const { leg, mode } of this.#listeners) {
        this.#media.gain(idOf(from), leg.id, isHeard && !leg.holding ? 1 : 0);
        const hears = mode === 'fullbarge' || (mode === 'whisper' && from.admin);
        const isOpen = hears && !leg.holding && !from.guest.leg.holding;
        this.#media.gain(leg.id, idOf(from), isOpen ? 1 : 0);
      }
    }
    this.#playMusic();
    for (const participant of this.#all) this.#showTalk(participant);
  }

  /** The last one has left. */
  close(): void {
    this.lock(false);
    this.#stopMusic();
    this.#announcer.close();
    for (const { dismiss } of this.#listeners) dismiss();
  }

  #stopMusic(): void {
    if (this.#music) this.#media.close(this.#music);
    this.#music = undefined;
  }

  /** Not to someone alone, and not who is behind a closed door. */
  #announce({ guest, waiting }: Participant, what: 'joined' | 'left'): void {
    if (!this.#opts.includes(OPTIONS.joins) || waiting || this.talkers.length === 0) return;
    if (what === 'joined' && this.talkers.length === 1) return;
    this.#announcer.announce(guest.party, what);
  }

  /** They do not hear each other any more. */
  #part(one: string, other: string): void {
    this.#media.gain(one, other, 0);
    this.#media.gain(other, one, 0);
  }

  #listenerIds(): string[] {
    return [...this.#listeners].map(({ leg }) => leg.id);
  }

  #mustWait({ admin }: Participant): boolean {
    return (
      this.#opts.includes(OPTIONS.waitAdmin) &&
      !admin &&
      ![...this.#all].some((other) => other.admin)
    );
  }

  /** An administrator may have come or gone. */
  #arrange(): void {
    for (const participant of this.#all) {
      const waiting = this.#mustWait(participant);
      if (participant.waiting === waiting) continue;
      Object.assign(participant, { waiting, ...SILENT });
      this.#media.gain(this.#announcer.member, idOf(participant), 0);
      for (const other of [...this.#all].map(idOf).concat(this.#listenerIds()))
        if (other !== idOf(participant)) this.#part(idOf(participant), other);
      this.#tell({ event: 'LIST', participant });
    }
    this.mix();
  }

  /** Music is for those who wait, and for someone alone if the room has it. */
  #playMusic(): void {
    const isAlone = this.#opts.includes(OPTIONS.music) && this.#all.size === 1;
    const hearers = this.participants.filter(({ waiting }) => waiting || isAlone);
    if (hearers.length > 0 && !this.#music) {
      this.#music = `music-${token()}`;
      this.#media.play(this.#music, 'melody', 0);
    }
    if (!this.#music) return;
    for (const participant of this.#all) {
      const isHearer = hearers.includes(participant) && !participant.guest.leg.holding;
      this.#media.gain(this.#music, idOf(participant), isHearer ? 1 : 0);
    }
    if (hearers.length === 0) this.#stopMusic();
  }

  /** What someone says who cannot be heard is no talk. */
  #showTalk(participant: Participant): void {
    const { muted, waiting, guest } = participant;
    const isHeard = !muted && !waiting && !guest.leg.holding;
    const now = (isHeard && this.#said.get(participant)) || SILENT;
    if (now.talking === participant.talking && now.level === participant.level) return;
    const { talking, level } = now;
    Object.assign(participant, { talking, level });
    this.#tell({ event: 'TALKING', participant });
  }
}
