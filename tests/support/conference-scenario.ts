import type { ConferenceEvent, WireConference } from '@callpanel/contracts';
import { applyTo, roomsFrom } from '../../packages/core/src/domains/conferences/rooms.ts';
import type { QueueStage } from './queue-stage.ts';

/** A telephone company with an open conference room that the scenario is played on. */
export interface ConferenceStage {
  conference: string;
  /** Calls the room: `Mia` speaks, `Noa` does not. */
  join(name: 'Mia' | 'Noa'): Promise<{ hangUp(): Promise<void> }>;
  /** A command of someone who may act on members; gives the answer's `message`. */
  command(fields: Readonly<Record<string, string>>): Promise<string>;
  /** All events so far, as the contract reads them. */
  events(): ConferenceEvent[];
  board(): Promise<WireConference[]>;
  until: QueueStage['until'];
}

type Step = readonly [event: string, name?: string];

/** What happens in the room, in order; who talks when, and repetitions, are left out. */
export const CONFERENCE_HISTORY: readonly Step[] = [
  ['JOIN', 'Mia'],
  ['JOIN', 'Noa'],
  ['MUTE', 'Mia'],
  ['UNMUTE', 'Mia'],
  ['MUTE', 'Noa'],
  ['LOCK true'],
  ['LOCK false'],
  ['LEAVE', 'Noa'],
  ['LEAVE', 'Mia'],
];

/** What the room shows at two moments, and what Asterisk’s manager interface answers to commands. */
export const CONFERENCE_LOOKS = {
  locked: { locked: true, members: ['Mia talking', 'Noa muted'] },
  over: { locked: false, members: [] },
} as const;
export const CONFERENCE_ANSWERS = [
  'User muted',
  'User unmuted',
  'User muted',
  'Conference locked',
  'Conference unlocked',
  'User kicked',
];

interface Look {
  locked: boolean;
  members: string[];
}

/** Names by channels: Mia joins first. */
const namesOf = (stage: ConferenceStage): Map<string, string> => {
  const joined = stage.events().flatMap((event) => (event.event === 'JOIN' ? [event.channel] : []));
  return new Map(joined.map((channel, index) => [channel, index === 0 ? 'Mia' : 'Noa']));
};

export const conferenceHistoryOf = (stage: ConferenceStage): Step[] => {
  const names = namesOf(stage);
  return stage.events().flatMap((event): Step[] => {
    if (event.event === 'LOCK') return [[`LOCK ${event.locked}`]];
    if (event.event === 'LIST' || event.event === 'TALKING') return [];
    return [[event.event, names.get(event.channel) ?? event.channel]];
  });
};

/** A room as a panel shows it, with the events in addition. */
const shown = (
  stage: ConferenceStage,
  data: readonly WireConference[],
  events: readonly ConferenceEvent[] = [],
): Look => {
  const rooms = roomsFrom(data);
  for (const event of events) applyTo(rooms, event);
  const names = namesOf(stage);
  const { conference, members } = rooms.get(stage.conference) ?? {};
  return {
    locked: conference?.locked ?? false,
    members: [...(members?.values() ?? [])]
      .map(({ channel, muted, talking, waiting, admin }) =>
        [
          names.get(channel) ?? channel,
          ...Object.entries({ muted, talking, waiting, admin })
            .filter(([, is]) => is)
            .map(([flag]) => flag),
        ].join(' '),
      )
      .toSorted(),
  };
};

/**
 * Plays the scenario, and waits for the events of each step. Gives the answers to its commands.
 *
 * @param at called at each moment that `CONFERENCE_LOOKS` names, with the board, and with what a panel shows that was opened before anyone called
 */
export const playConference = async (
  stage: ConferenceStage,
  empty: readonly WireConference[],
  at: (
    moment: keyof typeof CONFERENCE_LOOKS,
    looks: { board: () => Promise<Look>; panel: () => Look },
  ) => Promise<void>,
): Promise<string[]> => {
  const { conference, until } = stage;
  const looks = {
    board: async () => shown(stage, await stage.board()),
    panel: () => shown(stage, empty, stage.events()),
  };
  const answers: string[] = [];
  const happened = (steps: number) => until(() => conferenceHistoryOf(stage)[steps - 1]);
  const order = async (action: string, name?: string): Promise<void> => {
    const [channel] = [...namesOf(stage)].find(([, one]) => one === name) ?? [];
    answers.push(await stage.command({ action, conference, ...(channel && { channel }) }));
  };
  const isTalking = () =>
    until(() => looks.panel().members.find((member) => member === 'Mia talking'));

  const mia = await stage.join('Mia');
  await happened(1);
  await stage.join('Noa');
  await happened(2);
  await isTalking();
  await order('ConfbridgeMute', 'Mia');
  await happened(3);
  await order('ConfbridgeUnmute', 'Mia');
  await happened(4);
  await order('ConfbridgeMute', 'Noa');
  await happened(5);
  await order('ConfbridgeLock');
  await happened(6);
  await isTalking();
  await at('locked', looks);
  await order('ConfbridgeUnlock');
  await happened(7);
  await order('ConfbridgeKick', 'Noa');
  await happened(8);
  await mia.hangUp();
  await happened(9);
  await at('over', looks);
  return answers;
};
