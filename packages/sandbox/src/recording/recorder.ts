import { RECORDING_COMMAND, recordingFileOf } from '../channels/channels.ts';
import type { Sound } from '../media/deck.ts';
import type { MediaProcess } from '../media/media-process.ts';
import type { SoundFiles } from '../media/sound-files.ts';
import type { Leg } from '../pbx/leg.ts';
import type { PbxEvent } from '../pbx/types.ts';
import type { Clock } from '../sip/clock.ts';

/** A call that was recorded, or is at this moment. */
export interface Recording {
  /** Among the sound files. */
  file: string;
  channel: string;
  ext: string;
  /** SIP Call-ID of the leg that is recorded. */
  callId: string;
  /** Epoch milliseconds. */
  startedAt: number;
  running: boolean;
  /** Length of the file, milliseconds; grows when a recording ends. */
  ms: number;
  /** The variables of its channel, from Setvar [B-33]. */
  variables: Readonly<Record<string, string>>;
}

export interface RecordingOrder {
  file: string;
  /** Letters of MixMonitor: `a` appends to the same file, `p` and `P` beep at start and end [C-22]. */
  options: string;
  command: string;
}

export interface RecorderParts {
  media: Pick<MediaProcess, 'tap' | 'untap' | 'beep'>;
  files: SoundFiles;
  clock: Clock;
  tell(event: PbxEvent): void;
}

const BEEP: Sound = { tones: [[1_400, 250]] };

/** Records channels: what a phone sends and hears, in whichever call it is [B-31] [B-32]. */
export class Recorder {
  readonly #parts: RecorderParts;
  readonly #recordings = new Map<string, Recording>();
  /** The options of running recordings. */
  readonly #running = new Map<Leg, string>();

  constructor(parts: RecorderParts) {
    this.#parts = parts;
  }

  get recordings(): Recording[] {
    return [...this.#recordings.values()].map((recording) => ({ ...recording }));
  }

  /** @throws RangeError with what is wrong */
  start(
    leg: Leg,
    variables: Readonly<Record<string, string>>,
    { file, options, command }: RecordingOrder,
  ): void {
    if (file !== recordingFileOf(leg)) throw new RangeError('File not allowed');
    if (command !== '' && command !== RECORDING_COMMAND)
      throw new RangeError('Command not allowed');
    if (this.#running.has(leg)) throw new RangeError('Already recorded');
    const { media, files, clock } = this.#parts;
    const append = options.includes('a');
    const earlier = append ? this.#recordings.get(file) : undefined;
    const recording: Recording = earlier ?? {
      file,
      channel: leg.channel,
      ext: leg.ext,
      callId: leg.dialog.callId,
      startedAt: clock.now(),
      running: true,
      ms: 0,
      variables,
    };
    recording.running = true;
    this.#recordings.set(file, recording);
    this.#running.set(leg, options);
    this.#tell(leg, true);
    if (options.includes('p')) media.beep(leg.id, BEEP);
    // It ends with `stop`, with its phone, or with the media process.
    void media
      .tap(leg.id, files.path(file), append)
      .catch(() => 0)
      .then((ms) => {
        recording.ms += ms;
        recording.running = false;
        this.#running.delete(leg);
        this.#tell(leg, false);
      });
  }

  /** @throws RangeError when nothing is recorded there */
  stop(leg: Leg): void {
    const options = this.#running.get(leg);
    if (options === undefined) throw new RangeError('Nothing is recorded there');
    const { media } = this.#parts;
    media.untap(leg.id);
    if (options.includes('P')) media.beep(leg.id, BEEP);
  }

  /** Removes all recordings that are not running. */
  clear(): void {
    for (const { file, running } of this.recordings) {
      if (running) continue;
      this.#parts.files.remove(file);
      this.#recordings.delete(file);
    }
  }

  #tell({ dialog, channel }: Leg, on: boolean): void {
    this.#parts.tell({ kind: 'monitor', on, callId: dialog.callId, channel });
  }
}
