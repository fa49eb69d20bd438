import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { askEarly } from './ask-early.ts';
import { asked } from './asked.ts';
import { fetchAsked } from './fetch-asked.ts';

const ME = `${location.origin}/api/v1/users/me`;
const server = vi.fn<typeof fetch>();

const keep = (tokens: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(tokens))
    localStorage.setItem(`auth_${name}`, String(value));
};
const nowS = () => Math.floor(Date.now() / 1000);
const signedIn = () => ({ access_token: 'one', created_at: nowS(), expires_in: 3600 });
/** As start-up asks. */
const askMe = (token: string, signal?: AbortSignal) =>
  fetchAsked(ME, {
    method: 'GET',
    headers: { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  });

beforeEach(() => {
  server.mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  asked.clear();
  localStorage.clear();
  document.body.textContent = '';
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('asks who is signed in before the panel is here, and start-up does not ask again [S-07]', async () => {
  keep(signedIn());
  askEarly();
  expect(server.mock.calls.map(([url]) => url)).toEqual(
    ['validate_callpanel_session', 'permissions', 'me'].map(
      (path) => `${location.origin}/api/v1/users/${path}`,
    ),
  );
  expect(server.mock.calls[0]?.[1]).toMatchObject({
    headers: { authorization: 'Bearer one' },
    credentials: 'omit',
    cache: 'no-store',
  });
  expect((await askMe('one')).ok).toBe(true);
  expect(server).toHaveBeenCalledTimes(3);
  // Once: a later request wants the state at that time.
  await askMe('one');
  expect(server).toHaveBeenCalledTimes(4);
});

describe('the board', () => {
  const may = { user: [{ module: 'panel_buddies', rule: 'read' }], group: [] };
  const answers = (replies: Partial<Record<string, unknown>>) =>
    server.mockImplementation(async (url) => {
      const path = (url as string).split('/').at(-1) ?? '';
      const answer = replies[path] ?? {};
      return answer instanceof Response ? answer : Response.json(answer);
    });
  const all = { validate_callpanel_session: { success: true }, permissions: may };
  const boards = () => server.mock.calls.filter(([url]) => (url as string).endsWith('/my_buddies'));
  const softphone = ['softphone', 'configs'].map((module) => ({ module, rule: 'read' }));
  const paths = () => server.mock.calls.map(([url]) => (url as string).split('/v1/')[1]);
  /** Long enough for the board to be asked for, as the first test shows. */
  const settled = async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
  };

  const codes = 'feature_codes?start=0&limit=50';
  /** All are asked for that come with the board, which waits. Returns the way to answer it. */
  const boardAsked = async () => {
    let answer: (board: Response) => void = () => undefined;
    const board = new Promise<Response>((resolve) => (answer = resolve));
    answers({ ...all, permissions: { user: [...may.user, ...softphone], group: [] } });
    const others = server.getMockImplementation() as typeof fetch;
    server.mockImplementation((url, init) =>
      (url as string).endsWith('my_buddies') ? board : others(url, init),
    );
    keep(signedIn());
    askEarly();
    await settled();
    return answer;
  };

  it('is requested as soon as the permission is known, once, and its answers stay complete [P-26] [S-07]', async () => {
    answers({ ...all, my_buddies: { data: [] } });
    keep(signedIn());
    askEarly();
    await settled();
    expect(boards()).toHaveLength(1);
    const init = { method: 'GET', headers: { authorization: 'Bearer one' } } as const;
    const [rights, board] = await Promise.all(
      ['users/permissions', 'panel_buddies/my_buddies'].map((path) =>
        fetchAsked(`${location.origin}/api/v1/${path}`, init),
      ),
    );
    expect(await rights?.json()).toEqual(may);
    expect(await board?.json()).toEqual({ data: [] });
    expect(server).toHaveBeenCalledTimes(4);
  });

  it('comes with the telephone account and the files of those who have a softphone; what is not taken is dropped', async () => {
    document.body.innerHTML =
      '<template id="callpanel-next"><link rel="preload" href="/phone.js"></template>';
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    answers({ ...all, permissions: { user: softphone, group: [] } });
    keep(signedIn());
    askEarly();
    await vi.waitFor(() => expect(paths()).toHaveLength(6));
    expect(paths()[3]).toBe('config/sipua');
    expect(document.querySelector('body > link')?.getAttribute('href')).toBe('/phone.js');
    const signals = server.mock.calls.map(([, init]) => init?.signal?.aborted);
    expect(signals).not.toContain(true);
    vi.advanceTimersByTime(10_000);
    expect(server.mock.calls[3]?.[1]?.signal?.aborted).toBe(true);
    expect(asked.size).toBe(0);
  });

  it('comes before the feature codes and the broker’s address, which are asked for when it is answered [A-17] [A-12]', async () => {
    const answer = await boardAsked();
    expect(paths().slice(3)).toEqual(['panel_buddies/my_buddies', 'config/sipua']);
    // Refused, or not: the first view waits for them no longer.
    answer(new Response('{}', { status: 500 }));
    await vi.waitFor(() => expect(paths().slice(5)).toEqual([codes, 'config/rmqclient']));
    await fetchAsked(`${location.origin}/api/v1/${codes}`, {
      method: 'GET',
      headers: { authorization: 'Bearer one' },
    });
    expect(paths()).toHaveLength(7);
  });

  it('leads to no more requests where the user has signed out meanwhile [S-05]', async () => {
    const answer = await boardAsked();
    localStorage.clear();
    answer(Response.json({ data: [] }));
    await settled();
    expect(paths()).toHaveLength(5);
  });

  it('is asked for with the session where the user could see it last time, and dropped unseen where not any more [P-26]', async () => {
    answers({ ...all, me: { id: 7 }, my_buddies: { data: [] } });
    keep(signedIn());
    localStorage.setItem('callpanel_user', '7');
    askEarly();
    expect(server).toHaveBeenCalledTimes(3);
    await settled();
    asked.clear();
    server.mockClear();
    askEarly();
    expect(server.mock.calls.map(([url]) => (url as string).split('/').at(-1))).toEqual([
      'validate_callpanel_session',
      'permissions',
      'me',
      'my_buddies',
    ]);
    await settled();
    expect(boards()).toHaveLength(1);
    expect(asked.size).toBe(4);

    asked.clear();
    server.mockClear();
    answers({ ...all, me: { id: 7 }, permissions: { user: [], group: [] } });
    askEarly();
    const [, init] = boards()[0] ?? [];
    await settled();
    expect(init?.signal?.aborted).toBe(true);
    expect(asked.size).toBe(3);
  });

  it('leaves no note of the user who has signed out before the answers came [S-05]', async () => {
    answers({ ...all, me: { id: 7 } });
    keep(signedIn());
    askEarly();
    localStorage.clear();
    await settled();
    expect(paths()).toContain('panel_buddies/my_buddies');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('of another user is not asked for ahead', async () => {
    answers({ ...all, me: { id: 7 } });
    keep(signedIn());
    localStorage.setItem('callpanel_user', '7');
    askEarly();
    await settled();
    localStorage.setItem('callpanel_user', '8');
    server.mockClear();
    asked.clear();
    askEarly();
    expect(server).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['without the right to see people [P-26]', { permissions: { user: [], group: [] } }],
    ['where the session is none [E-02]', { validate_callpanel_session: { success: false } }],
    ['where one of the answers is a refusal', { me: new Response('{}', { status: 403 }) }],
    ['where rights make no sense [E-58]', { permissions: { user: [null], group: 'x' } }],
    ['where they are no JSON [E-58]', { permissions: new Response('<html>') }],
  ])('is not asked for %s', async (_, replies) => {
    answers({ ...all, ...replies });
    keep(signedIn());
    askEarly();
    await settled();
    expect(server).toHaveBeenCalledTimes(3);
  });
});

it.each([
  ['no user is signed in', {}],
  ['the token must be renewed first [S-03]', { ...signedIn(), created_at: nowS() - 7200 }],
])('requests nothing if %s', (_, tokens) => {
  keep(tokens);
  askEarly();
  expect(server).not.toHaveBeenCalled();
});

it('asks for a token that never ends [V-65]', () => {
  keep({ ...signedIn(), created_at: 1, expires_in: null });
  askEarly();
  expect(server).toHaveBeenCalledTimes(3);
});

it.each(['{"apiBase":"https://api.example/v1"}', '{nothing'])(
  'tells no token to the page’s own server where the API may be another: %s',
  (config) => {
    keep(signedIn());
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = 'callpanel-config';
    block.textContent = config;
    document.body.append(block);
    askEarly();
    expect(server).not.toHaveBeenCalled();
  },
);

it('asks nothing in a browser that cannot run the panel [V-16]', () => {
  keep(signedIn());
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Chrome/70.0');
  askEarly();
  expect(server).not.toHaveBeenCalled();
  agent.mockRestore();
});

it('takes no answer that was meant for another token [F18]', async () => {
  keep(signedIn());
  askEarly();
  const early = server.mock.calls[2]?.[1]?.signal;
  await askMe('two');
  expect(server).toHaveBeenCalledTimes(4);
  expect(early?.aborted).toBe(true);
});

it('takes no answer of a while ago: it asks again', async () => {
  keep(signedIn());
  askEarly();
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
  await askMe('one');
  expect(server).toHaveBeenCalledTimes(4);
  now.mockRestore();
});

it('ends when start-up does not wait any longer', async () => {
  keep(signedIn());
  askEarly();
  const timer = new AbortController();
  void askMe('one', timer.signal);
  timer.abort();
  expect(server.mock.calls[2]?.[1]?.signal?.aborted).toBe(true);
});

it('continues if the browser refuses storage [F43]', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  expect(askEarly).not.toThrow();
  vi.unstubAllGlobals();
});
