import type { Leg } from '../pbx/leg.ts';
import type { DirectoryPerson, PbxEvent } from '../pbx/types.ts';

/** The server that every channel is on. */
export const SERVER_ID = 'sandbox';

/** Phones that are joined: by an answered call, or a conference. */
export interface Bridging {
  id: string;
  legs: readonly Leg[];
}

export interface ChannelsParts {
  person(ext: string): DirectoryPerson | undefined;
  tell(event: PbxEvent): void;
}

/** Facts about a leg that the leg itself does not have. */
interface Channel {
  /** The bridge it is in; '' none. */
  bridgeId: string;
  variables: Record<string, string>;
}

/** The file for a recording of this leg; its name does not reveal the person. */
export const recordingFileOf = ({ uniqueid }: Leg): string =>
  `monitor-${uniqueid.replace('.', '-')}.wav`;

/** The command after a recording; the sandbox runs nothing, but checks the name. */
export const RECORDING_COMMAND = 'callpanel-recorded';

/**
 * The bridges of all phones. Sends CALLCHAN when one calls or is called, then CALLBRIDGE and CHANINFO when it changes its bridge
 * [B-13] [B-18] [B-19].
 */
export class Channels {
  readonly #parts: ChannelsParts;
  readonly #byLeg = new Map<Leg, Channel>();

  constructor(parts: ChannelsParts) {
    this.#parts = parts;
  }

  /** The leg with this channel name or unique id: users who may not see who is in calls know only the id. */
  byName(name: string): Leg | undefined {
    return [...this.#byLeg.keys()].find((leg) => leg.channel === name || leg.uniqueid === name);
  }

  /** The legs in a bridge. */
  inBridge(id: string): Leg[] {
    return [...this.#byLeg].filter(([, { bridgeId }]) => bridgeId === id).map(([leg]) => leg);
  }

  bridgeOf(leg: Leg): string {
    return this.#byLeg.get(leg)?.bridgeId ?? '';
  }

  variablesOf(leg: Leg): Record<string, string> {
    return this.#byLeg.get(leg)?.variables ?? Object.create(null);
  }

  /** A phone calls, or has been called. */
  began(leg: Leg): void {
    this.#byLeg.set(leg, { bridgeId: '', variables: Object.create(null) });
    this.#tell(leg, 'began');
  }

  closed(leg: Leg): void {
    this.#move(leg, '');
    this.#byLeg.delete(leg);
  }

  /** Someone may have joined or left a bridge: compares, and reports the differences. */
  update(bridges: readonly Bridging[]): void {
    const where = new Map(bridges.flatMap(({ id, legs }) => legs.map((leg) => [leg, id] as const)));
    for (const leg of [...this.#byLeg.keys()]) this.#move(leg, where.get(leg) ?? '');
  }

  #move(leg: Leg, bridgeId: string): void {
    const channel = this.#byLeg.get(leg);
    const before = channel?.bridgeId;
    if (!channel || before === undefined || before === bridgeId) return;
    channel.bridgeId = bridgeId;
    const about = { callId: leg.dialog.callId, channel: leg.channel };
    if (before !== '')
      this.#parts.tell({ kind: 'bridge', entered: false, bridgeId: before, ...about });
    if (bridgeId === '') return;
    this.#parts.tell({ kind: 'bridge', entered: true, bridgeId, ...about });
    this.#tell(leg, 'moved');
  }

  /** The event contains how the leg would be recorded if its person may record [V-11]. */
  #tell(leg: Leg, phase: 'began' | 'moved'): void {
    const file = this.#parts.person(leg.ext)?.mayRecord === true ? recordingFileOf(leg) : '';
    this.#parts.tell({
      kind: 'channel',
      phase,
      callId: leg.dialog.callId,
      channel: leg.channel,
      uniqueid: leg.uniqueid,
      bridgeId: this.bridgeOf(leg),
      file,
      command: file && RECORDING_COMMAND,
      recordPath: file && `monitor/${file}`,
    });
  }
}
