import { describe, expect, it, vi } from 'vitest';
import { API, house } from '../../testing/house.ts';
// Here already, so that no test waits for a module.
import '../host/late.ts';
import './screen-pop.ts';

const OWN = 'users/1/screen_pop';
const SIZE = { width: 1024, height: 768 };
const URL_OF_SERVER = 'https://crm.example/?n={{Number}}&q={{queue}}&c={{CALLERID_NAME}}';

const header = (pairs: Record<string, string>): string =>
  Object.entries(pairs)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join(';');

/** Bob calls Alice, with what the telephone system says of a page to open. */
const rings = async (
  conf: Record<string, string> | null,
  {
    vars = {},
    own,
    may = ['screenpop'],
  }: { vars?: Record<string, string>; own?: object; may?: string[] } = {},
  prepare: (all: ReturnType<typeof house>) => void = () => undefined,
) => {
  const all = house();
  prepare(all);
  const permissions = ['configs', 'softphone', 'contacts', ...may].map((module) => ({
    module,
    rule: 'read',
  }));
  all.server['users/permissions'] = () => Response.json({ user: permissions, group: [] });
  if (own) all.server[OWN] = () => Response.json(own);
  const popped = vi.fn();
  all.core.on('screen-pop', popped);
  all.core.open({ apiBase: API, page: all.page });
  await all.core.session.signIn('alice', 'panel');
  if (conf) all.alice.screenPop = { conf: header(conf), vars: header(vars) };
  all.bob.dial('101');
  await vi.waitUntil(() => all.core.state.calls.list.length === 1);
  const answer = () => all.core.calls.answer(all.core.state.calls.list[0]?.id ?? '');
  return { ...all, popped, answer };
};

const found = (name: string) =>
  Response.json({ data: [{ phone_number: '+15145550100', name, label: 'Work' }] });

/** Everything that was promised has happened. */
const quiet = async () => {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
};

const SERVER = { type: 'url', trigger: 'ringing', url: URL_OF_SERVER };

describe('a screen pop', () => {
  it('opens the page of the call when it rings, once, and notifies hosts [S-55] [C-32] [S-56]', async () => {
    const { page, popped, answer } = await rings(SERVER, { vars: { Queue: 'sales & more' } });
    const url = 'https://crm.example/?n=102&q=sales%20%26%20more&c=Bob';
    await vi.waitUntil(() => page.openWindow.mock.calls.length > 0);
    expect(page.openWindow).toHaveBeenCalledExactlyOnceWith(url, SIZE);
    expect(popped).toHaveBeenCalledExactlyOnceWith({ url });
    await answer();
    await quiet();
    expect(page.openWindow).toHaveBeenCalledOnce();
  });

  it.each([
    ['has the name of the contact whose number it is', () => found('Zoe'), 'Zoe'],
    ['has the number where no contact has it', () => Response.json({ data: [] }), '5145550100'],
    [
      'does not wait for a directory that is silent',
      () => new Promise<Response>(() => undefined),
      '5145550100',
    ],
  ])('for a caller without a name %s [A-93] [S-55]', async (_, answer, name) => {
    const { page } = await rings(SERVER, {}, (all) => {
      all.server['contact/phone_numbers'] = answer;
      Object.assign(all.bob.owner, { number: '5145550100', name: '5145550100' });
    });
    await vi.waitUntil(() => page.openWindow.mock.calls.length === 1, 3000);
    const url = `https://crm.example/?n=5145550100&q=&c=${name}`;
    expect(page.openWindow).toHaveBeenCalledExactlyOnceWith(url, SIZE);
  });

  it('opens it when the call is answered, if that is the trigger [V-67]', async () => {
    const { page, answer } = await rings({ ...SERVER, trigger: 'Answered' });
    await quiet();
    expect(page.openWindow).not.toHaveBeenCalled();
    await answer();
    await vi.waitUntil(() => page.openWindow.mock.calls.length === 1);
  });

  it('opens nothing for a call without the headers, or of another type', async () => {
    for (const conf of [null, { ...SERVER, type: 'none' }, { url: URL_OF_SERVER }]) {
      const { page, answer } = await rings(conf);
      await answer();
      await quiet();
      expect(page.openWindow).not.toHaveBeenCalled();
    }
  });

  it('reports an unknown trigger, once [E-52] [V-67]', async () => {
    const { core, page, answer } = await rings({ ...SERVER, trigger: 'dialing' });
    await answer();
    await quiet();
    expect(page.openWindow).not.toHaveBeenCalled();
    expect(core.state.notices.list).toMatchObject([
      { kind: 'error', message: 'screenpop.error.trigger', values: { trigger: 'dialing' } },
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://{{name}}/'])(
    'opens nothing at %s and says so [S-55]',
    async (url) => {
      const { core, page, popped } = await rings({ ...SERVER, url });
      await vi.waitUntil(() => core.state.notices.list.length === 1);
      expect(core.state.notices.list[0]?.message).toBe('screenpop.error.url');
      expect(page.openWindow).not.toHaveBeenCalled();
      expect(popped).not.toHaveBeenCalled();
    },
  );

  it('that the browser blocks becomes a notice that leads there [E-125]', async () => {
    const all = house();
    all.page.openWindow.mockReturnValue('blocked');
    all.core.open({ apiBase: API, page: all.page });
    await all.core.session.signIn('alice', 'panel');
    all.alice.screenPop = { conf: header({ ...SERVER, url: 'https://crm.example/' }), vars: '' };
    all.bob.dial('101');
    await vi.waitUntil(() => all.core.state.notices.list.length === 1);
    expect(all.core.state.notices.list[0]).toMatchObject({
      message: 'screenpop.blocked',
      link: 'https://crm.example/',
    });
  });

  it('notifies only the host in a page that opens no windows', async () => {
    const all = house();
    all.page.openWindow.mockReturnValue('refused');
    const popped = vi.fn();
    all.core.on('screen-pop', popped);
    all.core.open({ apiBase: API, page: all.page });
    await all.core.session.signIn('alice', 'panel');
    all.alice.screenPop = { conf: header({ ...SERVER, url: 'https://crm.example/' }), vars: '' };
    all.bob.dial('101');
    await vi.waitUntil(() => popped.mock.calls.length === 1);
    expect(all.core.state.notices.list).toEqual([]);
  });

  describe('in a page whose host answers', () => {
    const url = 'https://crm.example/';
    const hosted = async (shown: () => { shown: boolean } | Promise<{ shown: boolean }>) => {
      const all = house();
      const popped = vi.fn();
      const asked = vi.fn(shown);
      all.core.on('screen-pop', popped);
      all.core.host.offer({ 'screen-pop': asked });
      all.core.open({ apiBase: API, page: all.page });
      await all.core.session.signIn('alice', 'panel');
      all.alice.screenPop = { conf: header({ ...SERVER, url }), vars: '' };
      all.bob.dial('101');
      await vi.waitUntil(() => asked.mock.calls.length === 1);
      await quiet();
      expect(asked).toHaveBeenCalledExactlyOnceWith({ url });
      expect(popped).toHaveBeenCalledExactlyOnceWith({ url });
      expect(all.page.openWindow).not.toHaveBeenCalled();
      return all.core.state.notices.list;
    };

    it('is shown by the host', async () => {
      expect(await hosted(() => ({ shown: true }))).toEqual([]);
    });

    it.each<[string, () => { shown: boolean } | Promise<{ shown: boolean }>]>([
      ['does not show it', () => ({ shown: false })],
      ['fails', () => Promise.reject(new Error('broken host'))],
    ])('becomes a link if the host %s', async (_, answer) => {
      expect(await hosted(answer)).toMatchObject([{ message: 'screenpop.offered', link: url }]);
    });
  });

  describe('with settings of the user’s own [X-01] [A-131] [P-45] [P-46]', () => {
    const own = { type: 'url', trigger: 'ringing', url: 'https://own.example/{{number}}' };
    const CASES = [
      ['counts where the server lets it', '1', own, ['screenpop'], 'https://own.example/102'],
      ['not where it does not', '0', own, ['screenpop'], 'https://crm.example/?n=102&q=&c=Bob'],
      [
        'not of another type',
        '1',
        { ...own, type: 'none' },
        ['screenpop'],
        'https://crm.example/?n=102&q=&c=Bob',
      ],
      ['not without the permission', '1', own, [], 'https://crm.example/?n=102&q=&c=Bob'],
      [
        'not when it cannot be had',
        '1',
        undefined,
        ['screenpop'],
        'https://crm.example/?n=102&q=&c=Bob',
      ],
    ] as const;
    it.each(CASES)('%s', async (_, allow_override, settings, may, url) => {
      const { page } = await rings(
        { ...SERVER, allow_override },
        { may: [...may], ...(settings && { own: settings }) },
      );
      await vi.waitUntil(() => page.openWindow.mock.calls.length === 1);
      expect(page.openWindow).toHaveBeenCalledWith(url, SIZE);
    });
  });

  it('opens nothing for a caller who has given up meanwhile', async () => {
    const all = house();
    let answer = (_response: Response): void => undefined;
    all.server[OWN] = () => new Promise((resolve) => (answer = resolve));
    const permissions = ['configs', 'softphone', 'screenpop'].map((module) => ({
      module,
      rule: 'read',
    }));
    all.server['users/permissions'] = () => Response.json({ user: permissions, group: [] });
    all.core.open({ apiBase: API, page: all.page });
    await all.core.session.signIn('alice', 'panel');
    all.alice.screenPop = { conf: header({ ...SERVER, allow_override: '1' }), vars: '' };
    const call = all.bob.dial('101');
    await vi.waitUntil(() => all.asked.includes(OWN));
    call.hangUp();
    answer(Response.json({ type: 'none' }));
    await quiet();
    expect(all.page.openWindow).not.toHaveBeenCalled();
  });
});
