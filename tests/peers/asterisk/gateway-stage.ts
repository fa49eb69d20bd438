import {
  conferenceEventFrom,
  ConferencesAnswer,
  parseEvent,
  queueEventFrom,
  QueuesAnswer,
  type BrokerEvent,
  type ConferenceEvent,
  type QueueEvent,
  type WireConference,
  type WireQueue,
} from '@callpanel/contracts';
import { connectAmi } from '../../../packages/sandbox/src/gateway/ami-client.ts';
import type { AmiFrame } from '../../../packages/sandbox/src/gateway/ami-frames.ts';
import { type Gateway, startGateway } from '../../../packages/sandbox/src/gateway/gateway.ts';
import { expect } from '../../support/fixtures.ts';
import type { ConferenceStage } from '../../support/conference-scenario.ts';
import type { QueueStage } from '../../support/queue-stage.ts';
import type { ManagerAccount, RunningAsterisk } from './start-asterisk.ts';

type Fields = Readonly<Record<string, string>>;

/** A gateway to Asterisk and all that it published, read by the contract. */
export interface Listened {
  gateway: Gateway;
  /** What the broker would carry. */
  bodies: object[];
  events(): BrokerEvent[];
  queueEvents(): QueueEvent[];
  conferenceEvents(): ConferenceEvent[];
  queues(): WireQueue[];
  conferences(): WireConference[];
  /** @param username who gives it, `carol` if not said; only she may */
  command(fields: Fields, username?: string): Promise<{ response: string; message: string }>;
  until: QueueStage['until'];
}

/** Throws where the contract does not read an event. */
const read = <T extends object>(event: T | string, body: object): T => {
  if (typeof event === 'string') throw new Error(`${event}: ${JSON.stringify(body)}`);
  return event;
};

/** The contract leaves out malformed entries of lists; here there may be none. */
const whole = <T>(data: T[], given: object[]): T[] => {
  expect(data).toHaveLength(given.length);
  return data;
};

const until: QueueStage['until'] = async <T>(
  look: () => T | undefined | Promise<T | undefined>,
) => {
  let found: T | undefined;
  await expect.poll(async () => (found = await look()), { intervals: [20] }).toBeDefined();
  return found as T;
};

/** Starts a gateway, and waits until it has read Asterisk. */
export const listenTo = async (ami: ManagerAccount, realm: string): Promise<Listened> => {
  const bodies: object[] = [];
  const gateway = startGateway({
    ami,
    realm,
    sink: { tellArea: (event) => bodies.push(event), restart: () => undefined },
    authorize: async (username) => (username === 'carol' ? { extension: '5552003' } : null),
    log: () => undefined,
  });
  const events = () => bodies.map((body) => read(parseEvent(body), body));
  const snapshot = () => gateway.snapshot() ?? { queues: [], conferences: [] };
  await until(() => gateway.snapshot() ?? undefined);
  let commands = 0;
  return {
    gateway,
    bodies,
    events,
    queueEvents: () =>
      events().flatMap((event) =>
        event.action === 'QUEUE' ? [read(queueEventFrom(event), event)] : [],
      ),
    conferenceEvents: () =>
      events().flatMap((event) =>
        event.action === 'CONFBRIDGE' ? [read(conferenceEventFrom(event), event)] : [],
      ),
    queues: () => whole(QueuesAnswer.parse({ data: snapshot().queues }).data, snapshot().queues),
    conferences: () =>
      whole(ConferencesAnswer.parse({ data: snapshot().conferences }).data, snapshot().conferences),
    command: async (fields, username = 'carol') => {
      const actionid = String((commands += 1));
      const answer = await gateway.command(JSON.stringify({ ...fields, actionid }), username);
      expect(answer).toMatchObject({ action: 'RESPONSE', actionid });
      return answer as { response: string; message: string };
    },
    until,
  };
};

/** Calls and phones that the test plays by Asterisk's manager interface. */
export const takeStage = async (ami: ManagerAccount) => {
  /** Channel of the handset that rings or talks, by extension, and Asterisk's end of it. */
  const handsets = new Map<string, string>();
  const legs = new Map<string, string>();
  let isReady = false;
  const hear = ({ Event, Context, Exten = '', Channel = '' }: AmiFrame): void => {
    if (Event === 'Newchannel' && Context === 'handsets') handsets.set(Exten, Channel);
    else if (Event === 'Newchannel') legs.set(/^PJSIP\/(\d+)-/.exec(Channel)?.[1] ?? '', Channel);
    if (Event !== 'Hangup') return;
    for (const [exten, channel] of handsets) if (channel === Channel) handsets.delete(exten);
  };
  const stage = connectAmi(ami, {
    online: async () => void (isReady = true),
    event: hear,
    offline: () => undefined,
  });
  await until(() => isReady || undefined);

  const run = async (action: AmiFrame): Promise<void> => {
    const { Response, Message } = await stage.send(action);
    expect(Response, `${action['Action']}: ${Message}`).toBe('Success');
  };
  let calls = 0;
  return {
    close: () => stage.close(),
    /** A phone that calls an extension; `phone` is `silent`, or `speaking` for a while. */
    async call(exten: string, caller: { name: string; number: string }, phone = 'silent') {
      const id = `stage-${(calls += 1)}`;
      const its = `${id}.2`;
      await run({
        Action: 'Originate',
        Channel: `Local/${phone}@callers/n`,
        ChannelId: `${id}.1`,
        OtherChannelId: its,
        Context: 'phones',
        Exten: exten,
        Priority: '1',
        CallerID: `"${caller.name}" <${caller.number}>`,
        Async: 'true',
      });
      return {
        hangUp: () => run({ Action: 'Hangup', Channel: its }),
        press: (key: string) => run({ Action: 'PlayDTMF', Channel: its, Digit: key }),
      };
    },
    async answer(exten: string): Promise<void> {
      const Channel = await until(() => handsets.get(exten));
      const to = { Context: 'handset-answers', Exten: 's', Priority: '1' };
      await run({ Action: 'Redirect', Channel, ...to });
    },
    /** The agent sends the caller to another extension. */
    async transfer(exten: string, to: string): Promise<void> {
      const Channel = legs.get(exten) ?? '';
      await run({ Action: 'BlindTransfer', Channel, Context: 'phones', Exten: to });
    },
    async hangUp(exten: string): Promise<void> {
      await run({ Action: 'Hangup', Channel: await until(() => handsets.get(exten)) });
    },
  };
};
export type Stage = Awaited<ReturnType<typeof takeStage>>;

/** Asterisk as the telephone company that the scenario of queues is played on. */
export const queueStage = (listened: Listened, stage: Stage): QueueStage => ({
  queues: { orders: 'orders', service: 'service' },
  agents: [
    { exten: '201', interface: 'PJSIP/201' },
    { exten: '202', interface: 'PJSIP/202' },
  ],
  call: (queue, caller) => stage.call(queue === 'orders' ? '8001' : '8002', caller),
  answer: ({ exten }) => stage.answer(exten),
  hangUp: ({ exten }) => stage.hangUp(exten),
  elsewhere: '103',
  command: async (fields) => {
    const { response, message } = await listened.command(fields);
    expect(response, message).toBe('Success');
    return message;
  },
  events: listened.queueEvents,
  board: async () => listened.queues(),
  until,
});

/** Asterisk as the telephone company that the scenario of conferences is played on. */
export const conferenceStage = (listened: Listened, stage: Stage): ConferenceStage => ({
  conference: '8201',
  join: (name) => {
    const caller = { name, number: name === 'Mia' ? '5552001' : '5552002' };
    return stage.call('8201', caller, name === 'Mia' ? 'speaking' : 'silent');
  },
  command: async (fields) => {
    const { response, message } = await listened.command(fields);
    expect(response, message).toBe('Success');
    return message;
  },
  events: listened.conferenceEvents,
  board: async () => listened.conferences(),
  until,
});

/** A gateway and the stage on a running Asterisk. */
export const playAsterisk = async ({ managers, realm }: RunningAsterisk) => {
  const listened = await listenTo(managers.gateway, realm);
  const stage = await takeStage(managers.stage);
  return {
    listened,
    stage,
    close: () => {
      stage.close();
      listened.gateway.close();
    },
  };
};
