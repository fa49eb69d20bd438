import type { FrameMessage } from '@callpanel/contracts';
import { EVENTS } from '@callpanel/contracts/embed';
import { describe, expect, it, vi } from 'vitest';
import { CRM, frame, newNonce } from './testing/ports.ts';
import { EXAMPLE_SNAPSHOT } from './testing/snapshot.ts';

type Heard<T extends FrameMessage['type']> = Extract<FrameMessage, { type: T }>;
const only = <T extends FrameMessage['type']>(heard: FrameMessage[], type: T): Heard<T>[] =>
  heard.filter((message): message is Heard<T> => message.type === type);

describe('a hello', () => {
  it('of an allowed host is welcomed with its grants and the current state', () => {
    const { hello, chosen } = frame(['observe']);
    const nonce = newNonce();
    const { heard } = hello({
      nonce,
      requests: ['contact-match', 'nonsense'],
      options: { theme: 'dark' },
    });
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({
      type: 'welcome',
      version: 1,
      nonce,
      widget: 'softphone',
      grants: ['observe'],
      snapshot: EXAMPLE_SNAPSHOT,
      seq: 0,
    });
    const [{ commands, events, requests } = { commands: [], events: [], requests: [] }] = only(
      heard,
      'welcome',
    );
    expect(commands).toContain('dial');
    expect(commands).not.toContain('answer');
    expect(commands).not.toContain('token');
    expect(commands).not.toContain('navigate');
    expect(events).toContain('call');
    expect(requests).toContain('contact-match');
    expect(chosen).toMatchObject([[{ theme: 'dark' }, {}]]);
    expect(Object.keys(chosen[0]?.[1] ?? {})).toEqual(['contact-match']);
  });

  it.each([
    ['another origin', 'https://evil.example'],
    ['one that begins alike', `${CRM}.evil.example`],
    ['one that ends alike', 'https://evil-crm.example'],
    ['one that names it', `https://evil.example/?${CRM}`],
    ['another scheme', 'http://crm.example'],
    ['another port', `${CRM}:8443`],
    ['other letters', 'https://CRM.example'],
    ['a closed frame', 'null'],
    ['nothing', ''],
  ])('of %s gets no answer, and is counted [T1]', async (_, origin) => {
    const { hello } = frame();
    expect(hello({}, { origin }).heard).toEqual([]);
    const mine = hello();
    mine.say({ type: 'command', id: 1, name: 'diagnostics' });
    await vi.waitUntil(() => mine.heard.length === 2);
    expect(mine.heard[1]).toMatchObject({ result: { dropped: { origin: 1 } } });
  });

  it('of another window is ignored, whatever its origin [T1]', () => {
    const { hello, chosen } = frame();
    expect(hello({}, { source: { another: 'frame' } }).heard).toEqual([]);
    expect(hello({}, { source: null }).heard).toEqual([]);
    expect(chosen).toEqual([]);
  });

  it('is valid once: a replayed one is ignored, and the port stays [T1] [T2]', () => {
    const { door, hello } = frame();
    const nonce = newNonce();
    const { heard } = hello({ nonce });
    expect(hello({ nonce }).heard).toEqual([]);
    door.tell('registration', { status: 3 });
    expect(only(heard, 'event')).toHaveLength(1);
  });

  it.each([
    ['a short nonce', { nonce: 'abc' }],
    ['no nonce', { nonce: undefined }],
    ['keys that reach out', { options: JSON.parse('{"__proto__":{"theme":"dark"}}') as object }],
    ['1 MB', { requests: ['x'.repeat(1_000_000)] }],
  ])('with %s is ignored [T2]', (_, change) => {
    expect(frame().hello(change).heard).toEqual([]);
  });

  it('is limited in its rate', () => {
    const { hello, clock } = frame();
    const answers = () => hello().heard.length;
    for (let time = 0; time < 10; time++) expect(answers()).toBe(1);
    expect(answers()).toBe(0);
    clock.now += 1000;
    expect(answers()).toBe(1);
  });
});

describe('events', () => {
  it('from before the first listener come after the snapshot', () => {
    const { door, hello } = frame();
    door.tell('ready', { widget: 'softphone' });
    const { heard } = hello();
    expect(heard.map(({ type }) => type)).toEqual(['welcome', 'event']);
    expect(heard[1]).toMatchObject({ seq: 1, name: 'ready' });
  });

  it('are only those that the host may receive, without gaps in the count', () => {
    const { door, hello } = frame([]);
    const { heard } = hello();
    door.tell('registration', { status: 3 });
    door.tell('unread', { voicemail: 1, missedCalls: 0 });
    door.tell('call', { ...EVENTS.call.example });
    door.tell('navigation', { path: '/x' });
    expect(only(heard, 'event').map(({ seq, name }) => [seq, name])).toEqual([
      [1, 'registration'],
      [2, 'navigation'],
    ]);
  });

  it('reach each host without gap or repetition, whenever hosts come and go', () => {
    let random = 7;
    const next = (below: number) => (random = (random * 48271) % 2147483647) % below;
    for (let round = 0; round < 200; round++) {
      // The frame knows the last reported status.
      let status = 0;
      const { door, hello, clock } = frame(undefined, {
        serve: () => ({
          run: async () => ({}),
          snapshot: () => ({ ...EXAMPLE_SNAPSHOT, registration: status }),
          end: () => undefined,
        }),
      });
      const hosts: { heard: FrameMessage[]; until: number }[] = [];
      for (let step = 0; step < 20; step++) {
        clock.now += 2000;
        if (next(4) === 0) hosts.push({ heard: hello().heard, until: status });
        else if (hosts.length > 0) door.tell('registration', { status: ++status });
        const last = hosts.at(-1);
        if (last) last.until = status;
      }
      let before = 0;
      for (const { heard, until } of hosts) {
        const [first, ...rest] = heard;
        if (first?.type !== 'welcome') throw new Error('no welcome');
        expect(first.seq).toBe(before);
        const events = only(rest, 'event');
        expect(events.map(({ seq }) => seq)).toEqual(
          events.map((_, index) => first.seq + index + 1),
        );
        // Snapshot and events together are what the frame knew when the next host came.
        const known = events.reduce(
          (_, { payload }) => (payload as { status: number }).status,
          first.snapshot.registration,
        );
        expect(known).toBe(until);
        before = first.seq + events.length;
      }
    }
  });
});

describe('a host', () => {
  it('ends its earlier port when it says hello again', async () => {
    const { door, hello, ran } = frame();
    const first = hello();
    const second = hello();
    door.tell('registration', { status: 3 });
    first.say({ type: 'command', id: 1, name: 'state' });
    second.say({ type: 'command', id: 1, name: 'state' });
    await vi.waitUntil(() => only(second.heard, 'reply').length === 1);
    expect(ran).toHaveLength(1);
    expect(first.heard).toHaveLength(1);
    expect(second.heard.map(({ type }) => type)).toEqual(['welcome', 'event', 'reply']);
  });

  it('gets requests, and may leave one unanswered', async () => {
    const { hello, chosen } = frame();
    const { heard, say } = hello({ requests: ['contact-match', 'do-not-call'] });
    const answers = chosen[0]?.[1];
    const match = answers?.['contact-match']?.({ number: '102' });
    const mayCall = answers?.['do-not-call']?.({ number: '102' });
    expect(only(heard, 'request')).toEqual([
      { type: 'request', id: 1, name: 'contact-match', params: { number: '102' } },
      { type: 'request', id: 2, name: 'do-not-call', params: { number: '102' } },
    ]);
    say({ type: 'answer', id: 2 });
    say({ type: 'answer', id: 1, result: { contacts: [] } });
    say({ type: 'answer', id: 1, result: { contacts: ['again'] } });
    await expect(match).resolves.toEqual({ contacts: [] });
    await expect(mayCall).rejects.toMatchObject({ code: 'embed.error.timeout' });
  });

  it('cannot answer after its port has ended', async () => {
    const { hello, chosen } = frame();
    hello({ requests: ['contact-match'] });
    const match = chosen[0]?.[1]['contact-match']?.({ number: '102' });
    hello();
    await expect(match).rejects.toMatchObject({ code: 'embed.error.timeout' });
  });

  it('gets no requests and handles no intents without the grant to observe calls', () => {
    const { hello, chosen } = frame(['dial']);
    hello({
      requests: ['contact-match'],
      options: { intents: ['chat'], outcomes: [{ id: 'a', label: 'A' }] },
    });
    expect(chosen).toEqual([[{ intents: [], outcomes: [], select: null }, {}]]);
  });

  it.each([
    [['observe'] as const, null],
    [['contacts'] as const, 'number'],
  ])('with %j has the user choose: %j', (grants, select) => {
    const { hello, chosen } = frame([...grants]);
    hello({ options: { select: 'number' } }).say({ type: 'options', options: { theme: 'dark' } });
    expect(chosen.map(([options]) => options)).toMatchObject([{ select }, { select }]);
  });

  it.each([
    [['control'] as const, ['Alt+Shift+A']],
    [['observe', 'dial'] as const, []],
  ])('with %j triggers shortcuts: %j', (grants, pressed) => {
    const { hello, keys } = frame([...grants]);
    hello().say({ type: 'key', keys: 'Alt+Shift+A' });
    expect(keys).toEqual(pressed);
  });

  it('changes its options', () => {
    const { hello, chosen } = frame();
    const { say } = hello({ requests: ['contact-match'] });
    say({ type: 'options', options: { theme: 'light' } });
    say({ type: 'options', options: {}, requests: ['call-log', 'do-not-call'] });
    expect(chosen[1]?.[0]).toMatchObject({ theme: 'light' });
    expect(chosen.map(([, answers]) => Object.keys(answers))).toEqual([
      ['contact-match'],
      ['contact-match'],
      ['do-not-call', 'call-log'],
    ]);
  });

  it('receives an error for options that cannot be read, which change nothing; unknown values are ignored', async () => {
    const { hello, chosen } = frame([]);
    const { heard, say } = hello({ options: { theme: 'dark' } });
    say({ type: 'options', options: { theme: 'light', outcomes: [{ id: 7, label: 'A' }] } });
    say({ type: 'options', options: { theme: 'system', locale: 'fr-CA' } });
    expect(only(heard, 'event')).toMatchObject([
      {
        seq: 1,
        name: 'error',
        payload: { widget: 'softphone', error: { code: 'embed.error.params' }, retryable: false },
      },
    ]);
    expect(chosen.map(([{ theme, locale }]) => ({ theme, locale }))).toEqual([
      { theme: 'dark' },
      { locale: 'fr-CA' },
    ]);
  });

  it('keeps its intents when it changes only the theme; another host starts without them', () => {
    const { hello, chosen } = frame();
    const [intents, outcomes] = [['dial'], [{ id: 'a', label: 'A' }]];
    const { say } = hello({ options: { theme: 'dark', intents, outcomes } });
    say({ type: 'options', options: { theme: 'light' } });
    say({ type: 'options', options: { intents: [] } });
    hello();
    expect(chosen.map(([options]) => options)).toEqual([
      { theme: 'dark', intents, outcomes, select: null },
      { theme: 'light', intents, outcomes, select: null },
      { intents: [], outcomes, select: null },
      { intents: [], outcomes: [], select: null },
    ]);
  });
});
