import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SandboxOptions } from '../../packages/sandbox/src/index.ts';
import type { FaultRule } from '../../packages/sandbox/src/pbx/faults.ts';
import type { Recording } from '../../packages/sandbox/src/recording/recorder.ts';
import type {
  Message as KeptMessage,
  Words,
} from '../../packages/sandbox/src/areas/voicemail/message.ts';
import type { LogLine } from '../../packages/sandbox/src/areas/queues/log.ts';
import type { MessageEntry, RequestEntry } from '../../packages/sandbox/src/pbx/journal.ts';
import type { PbxSnapshot } from '../../packages/sandbox/src/pbx/types.ts';

export interface Addresses {
  /** Panel, API and SIP. */
  url: string;
  /** Partners' pages, on another origin. */
  demoUrl: string;
}

export interface RunningSandbox extends Addresses {
  /** The last lines that its process wrote, and how it ended where it has. */
  output(): string[];
  close(): Promise<void>;
}

const OUTPUT_KEPT = 4_000;

/** Starts a sandbox on free ports in a process of its own. */
export const forkSandbox = async (options: SandboxOptions = {}): Promise<RunningSandbox> => {
  const main = fileURLToPath(new URL('sandbox-main.ts', import.meta.url));
  const child = fork(main, [JSON.stringify(options)], {
    execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
    silent: true,
  });
  let output = '';
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.on('data', (chunk: Buffer) => {
      process[stream].write(chunk);
      output = (output + String(chunk)).slice(-OUTPUT_KEPT);
    });
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`The sandbox ended with code ${code} before it was ready`);
  });
  const [addresses] = (await Promise.race([once(child, 'message'), died])) as [Addresses];
  died.catch(() => undefined);
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  return {
    ...addresses,
    output: () => {
      const ended = child.exitCode ?? child.signalCode;
      return [...output.trim().split('\n'), ended === null ? '' : `ended with ${ended}`].filter(
        Boolean,
      );
    },
    close,
  };
};

/** One line of the sandbox's count of API requests. */
export interface RequestCount {
  method: string;
  /** Below `/api/v1/`. */
  path: string;
  status: number;
  count: number;
}

/** The realm's events at this moment. */
export interface BrokerState {
  /** false: a real broker is in place. */
  own: boolean;
  online: boolean;
  connections: { username: string | null; routingKey: string | null; subscribed: boolean }[];
  keys: { routingKey: string; seq: number }[];
  flood: { running: boolean; sent: number; settled: boolean };
}

/** A message without a call; see the sandbox's README for the defaults. */
export interface MadeUpMessage {
  caller: { name?: string; number: string };
  /** Epoch seconds. */
  origtime?: number;
  /** Seconds. */
  duration?: number;
  isRead?: boolean;
  favorite?: boolean;
  /** One of the owner's own. */
  folder?: string;
  /** What it sounds like. */
  hertz?: number;
  words?: Partial<Words>;
}

/** An announcement; see the sandbox's README for the defaults. */
export interface MadeUpAnnouncement {
  name: string;
  pin?: string;
  /** The number to which callers are connected afterwards. */
  destination?: string;
  /** A tone; without it, it is silent. */
  hertz?: number;
}

/** Typed client of the sandbox's control API, `/sandbox/...`. */
export const controlOf = ({ url }: Addresses) => {
  const call = async <T>(path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${url}/sandbox/${path}`, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok)
      throw new Error(`/sandbox/${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    state: () => call<PbxSnapshot & { sipLog: RequestEntry[] }>('state'),
    /** SIP messages in both directions, oldest first. */
    messages: async () => (await call<{ messages: MessageEntry[] }>('sip')).messages,
    requests: async () => (await call<{ requests: RequestCount[] }>('requests')).requests,
    /** Mails that the telephone company has sent. */
    /** A room for video conferences is over. */
    expireVideoRoom: (id: string) => call('video/rooms', [{ id, expireAt: Date.now() - 1000 }]),
    /** What the company has switched on for video conferences, and whether their server answers. */
    configureVideo: (config: object) => call('video/config', config),
    videoOnline: (online: boolean) => call('video/online', { online }),
    mails: async () =>
      (await call<{ mails: { to: string; subject: string; text: string }[] }>('outbox')).mails,
    /** SMS that the telephone company has sent. */
    sms: async () =>
      (await call<{ sms: { from: string; to: string; text: string }[] }>('outbox')).sms,
    /** Digits that arrived from an extension, in order. */
    digits: async (ext: string) => (await call<{ text: string }>(`dtmf/${ext}`)).text,
    ring: (ext: string, from?: string) => call('ring', { ext, from }),
    /** An outside caller calls, and plays a melody. */
    ringFromOutside: (ext: string, number: string, name = '') =>
      call('ring', { ext, caller: { number, name } }),
    hangUp: (ext: string) => call<{ ended: number }>('hangup', { ext }),
    dropSockets: (ext?: string) => call<{ dropped: number }>('sockets/drop', { ext }),
    /** Stops audio and signalling from all phones for this long. */
    pauseMedia: (ms: number) => call('media/pause', { ms }),
    injectSip: (rule: FaultRule) => call('sip/inject', rule),
    expireNonces: () => call('sip/nonces/expire', {}),
    expireTokens: (username?: string) => call('tokens/expire', { username }),
    failHttp: (rule: {
      path: string;
      /** What the query contains. */
      query?: string;
      method?: string;
      status?: number;
      times?: number;
      body?: unknown;
      delayMs?: number;
      /** No answer: the connection breaks. */
      cut?: boolean;
    }) => call('http/fail', rule),
    patchSipua: (username: string, patch: Record<string, unknown>) =>
      call('config/sipua', { username, patch }),
    replaceSipua: (username: string, replace: unknown) =>
      call('config/sipua', { username, replace }),
    /** Sets the panel's configuration, from the next load on. */
    panelConfig: (patch: Record<string, unknown>) => call('panel/config', { patch }),
    branding: (patch: Record<string, unknown>) => call('branding', { patch }),
    /** What the server keeps for one person. */
    setting: (username: string, setting: string, patch: Record<string, unknown>) =>
      call('people/settings', { username, setting, patch }),
    /** A number outside, 10 digits, rings at the phones of this extension. */
    ringAt: (number: string, ext: string) => call('people/numbers', { number, ext }),
    /** Sets all rights of a user from now on. */
    permissions: (username: string, user: { module: string; rule: string }[]) =>
      call('people/permissions', { username, user }),
    brokerState: () => call<BrokerState>('broker'),
    dropBroker: (username?: string) => call<{ dropped: number }>('broker/drop', { username }),
    brokerDown: (ms?: number) => call('broker/down', { ms }),
    brokerUp: () => call('broker/up', {}),
    brokerSilent: (on: boolean) => call('broker/silent', { on }),
    /** What the next events on their way to subscribers meet. */
    brokerFaults: (faults: { drop?: number; duplicate?: number; reorder?: number }) =>
      call('broker/faults', faults),
    /** A message as it is, to all subscribers or those of one key. */
    injectEvent: (order: {
      body?: unknown;
      text?: string;
      repeat?: number;
      key?: string;
      headers?: Record<string, string>;
    }) => call<{ listeners: number }>('broker/inject', order),
    flood: (order: { perSecond: number; seconds: number; people?: number }) =>
      call<{ sent: number }>('broker/flood', order),
    /** Whether unanswered calls go to mailboxes. */
    voicemail: (on: boolean) => call('voicemail', { on }),
    /** Puts messages into a user's mailbox. @returns ids in the same order */
    voicemails: async (ext: string, messages: readonly MadeUpMessage[]) =>
      (await call<{ ids: string[] }>('voicemails', { ext, messages })).ids,
    /** So many generated contacts, shared by the company. */
    contacts: (count: number) => call<{ ids: string[] }>('contacts', { count }),
    /** Announcements without sound. @returns ids in the same order */
    announcements: async (announcements: readonly MadeUpAnnouncement[]) => {
      const all = announcements.map((each) => ({ hertz: 0, ...each }));
      return (await call<{ ids: string[] }>('announcements', { announcements: all })).ids;
    },
    /** Messages that show what a mailbox can do; the same ones every time. */
    demoVoicemails: (ext: string) => call('voicemails', { ext, demo: true }),
    /** All messages of all mailboxes, as the telephone company has them. */
    voicemailsKept: async () => (await call<{ messages: KeptMessage[] }>('voicemail')).messages,
    /** May calls be recorded at all? */
    recording: (on: boolean) => call('recordings', { on }),
    recordings: async () => (await call<{ recordings: Recording[] }>('recordings')).recordings,
    /** A finished recording as a WAV file. */
    sound: async (file: string) =>
      Buffer.from(await (await fetch(`${url}/sandbox/recordings/${file}`)).arrayBuffer()),
    mailbox: (ext: string, counts: { new: number; old: number }) =>
      call('mailbox', { ext, ...counts }),
    /** Puts all other users on this person's board. */
    fillBoard: (username: string) => call('board', { username, everyone: true }),
    /** A control call of an area. */
    order: (path: string, body: object) => call(path, body),
    /** All messages of a chat room, oldest first. */
    chatMessages: async (room: string) =>
      (
        await call<{ data: { id: string; username: string; msg: string }[] }>(
          `chat/messages?room=${room}`,
        )
      ).data,
    /** Lines of the queue_log, oldest first. */
    queueLog: async () => (await call<{ lines: LogLine[] }>('queues/log')).lines,
    reset: () => call('reset', {}),
  };
};
export type Control = ReturnType<typeof controlOf>;
