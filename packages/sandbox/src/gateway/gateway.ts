import type { AreaEvent } from '../broker/redact.ts';
import { type GatewayCommand, readCommand } from './actions.ts';
import { type AmiOptions, connectAmi } from './ami-client.ts';
import type { AmiFrame } from './ami-frames.ts';
import { emptyBoard } from './board.ts';
import { checkForms, checkNames } from './checks.ts';
import { createConferenceEvents } from './conference-events.ts';
import type { Hearing } from './hearing.ts';
import { createListedCalls } from './listed-calls.ts';
import { createQueueEvents } from './queue-events.ts';
import { wireConferences, wireQueues } from './wire.ts';

/** Where the gateway's events go. The sandbox's `RealmEvents` is one, `createNumbering` another. */
export interface Sink {
  /** QUEUE, QUEUECHAN and CONFBRIDGE, in order. */
  tellArea(event: AreaEvent): void;
  /** Events may be missing: those who listen load a snapshot again. */
  restart(): void;
}

export interface GatewayOptions {
  ami: AmiOptions;
  realm: string;
  sink: Sink;
  /**
   * Decides about a command of a user (as the broker has checked; undefined: it has not). `extension`: the user's own, the caller id of invitations, '' unknown;
   * null: the command is refused.
   */
  authorize(
    username: string | undefined,
    command: GatewayCommand,
  ): Promise<{ extension: string } | null>;
  /** Lines for a log: connected, lost and why. */
  log(line: string): void;
}

export interface Gateway {
  /** What the events up to now come to; null: Asterisk is not connected, or has not been read yet. */
  snapshot(): { queues: object[]; conferences: object[]; time: number } | null;
  /** Answers a user's command with Asterisk's words; null: it is none for queues or conferences. */
  command(body: string, username: string | undefined): Promise<object | null>;
  close(): void;
}

/** Actions after which the rooms are read again, as Asterisk has no event for it. */
const LOCKS = ['ConfbridgeLock', 'ConfbridgeUnlock'];

/**
 * Turns the events of an Asterisk's queues and conferences into those of the realm, and commands into AMI actions. It reads Asterisk after each connection, and follows
 * its events from there.
 */
export const startGateway = (options: GatewayOptions): Gateway => {
  const { realm, sink, authorize, log } = options;
  let board = emptyBoard();
  let translators: ((frame: AmiFrame, hearing: Hearing) => void)[] = [];
  let isLive = false;
  /** Conferences that are being listed; true: once more after that. */
  const listing = new Map<string, boolean>();

  const now = (): number => Math.floor(Date.now() / 1000);
  const tell = (event: AreaEvent): void => {
    if (isLive) sink.tellArea(event);
  };
  /** For what is asked between the events; a connection that is lost meanwhile reads all of it again. */
  const ask = async (fields: AmiFrame): Promise<AmiFrame> =>
    ami.send(fields).catch(() => ({ Response: 'Error' }));

  const list = async (number: string): Promise<void> => {
    if (listing.has(number)) return void listing.set(number, true);
    listing.set(number, false);
    await ask({ Action: 'ConfbridgeList', Conference: number });
    const again = listing.get(number);
    listing.delete(number);
    if (again) await list(number);
  };

  const hearingOf = (frame: AmiFrame): Hearing => ({
    // With `timestampevents = yes` Asterisk's clock, otherwise ours.
    time: Math.floor(Number(frame['Timestamp'])) || now(),
    tell,
    askCallId: (channel, event) => {
      const call = { Action: 'Getvar', Channel: channel, Variable: 'CHANNEL(pjsip,call-id)' };
      if (isLive) void ask(call).then(({ Value = '' }) => tell({ ...event, callid: Value }));
    },
    askMember: (queue, name) => {
      if (isLive) void ask({ Action: 'QueueStatus', Queue: queue, Member: name });
    },
    askConference: (number) => {
      if (isLive) void list(number);
    },
  });
  const hear = (frame: AmiFrame): void => {
    const hearing = hearingOf(frame);
    for (const translate of translators) translate(frame, hearing);
  };

  const readAll = async (): Promise<void> => {
    board = emptyBoard();
    translators = [createQueueEvents, createConferenceEvents, createListedCalls].map((create) =>
      create(board),
    );
    const { Response, Message } = await ami.send({ Action: 'QueueStatus' });
    if (Response !== 'Success') throw new Error(`Asterisk does not list its queues: ${Message}`);
    await ami.send({ Action: 'CoreShowChannels' });
    // An error says that no conference is active.
    await ami.send({ Action: 'ConfbridgeListRooms' });
    for (const number of board.conferences.keys())
      await ami.send({ Action: 'ConfbridgeList', Conference: number });
    isLive = true;
    sink.restart();
    log('Asterisk is connected');
  };

  const ami = connectAmi(options.ami, {
    online: readAll,
    event: hear,
    offline: (reason) => {
      isLive = false;
      log(`Asterisk is not connected: ${reason}`);
    },
  });

  const carryOut = async (command: GatewayCommand, username?: string): Promise<AmiFrame> => {
    const { action, fields } = command;
    checkForms(fields);
    const user = await authorize(username, command);
    if (!user) throw new RangeError('Permission denied');
    if (!isLive) throw new Error('Asterisk is not connected');
    if (action !== 'Originate') checkNames(fields, board);
    else if (user.extension === '') throw new RangeError('Caller id unknown');
    const caller = action === 'Originate' && { CallerID: user.extension };
    const answer = await ami.send({ ...fields, ...caller, Action: action });
    if (LOCKS.includes(action)) await ask({ Action: 'ConfbridgeListRooms' });
    return answer;
  };

  return {
    snapshot: () =>
      isLive
        ? { queues: wireQueues(board, realm), conferences: wireConferences(board), time: now() }
        : null,
    command: async (body, username) => {
      const command = readCommand(body);
      if (!command) return null;
      const answer = { action: 'RESPONSE', actionid: command.actionid };
      try {
        const { Response = 'Error', Message = '' } = await carryOut(command, username);
        return { ...answer, response: Response, message: Message };
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return { ...answer, response: 'Error', message };
      }
    },
    close: () => ami.close(),
  };
};
