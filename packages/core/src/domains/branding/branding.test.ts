import { describe, expect, it, vi } from 'vitest';
import { API, house, settled } from '../../testing/house.ts';
import { faviconsOf, readableName, safeLogo } from './checked.ts';

const looks = (branding: object) => {
  const all = house();
  all.server['branding'] = () => Response.json(branding);
  return { ...all, open: () => all.core.open({ apiBase: API, page: all.page }) };
};

describe('looks of the panel [A-24] [D-14]', () => {
  it('load once the page is rendered, without a sign-in', async () => {
    const { core, open, frame, asked } = looks({
      platform_name: ' Acme\nTelephone ',
      logo: '/brand/logo.svg',
      display_copyright: '1',
    });
    const frames: (() => void)[] = [];
    frame.mockImplementation((run) => void frames.push(run));
    open();
    await settled();
    expect(asked).toEqual([]);
    for (let run = frames.shift(); run; run = frames.shift()) run();
    await vi.waitFor(() => expect(asked).toEqual(['branding']));
    await settled();
    expect(core.state.branding).toEqual({
      platformName: 'Acme Telephone',
      logo: 'https://panel.test/brand/logo.svg',
      copyright: true,
      favicons: [],
    });
  });

  it.each([null, undefined])('are the rest of it if the name is %s', async (name) => {
    const { core, open } = looks({ platform_name: name, logo: '/logo.svg', display_copyright: 1 });
    open();
    await vi.waitFor(() =>
      expect(core.state.branding).toMatchObject({
        platformName: null,
        logo: 'https://panel.test/logo.svg',
        copyright: true,
      }),
    );
  });

  it('fail without a word, and the panel has its own [E-115]', async () => {
    const { core, server, open } = looks({});
    server['branding'] = () => Response.json({ exception: 'Out of order' }, { status: 400 });
    open();
    await core.branding.loadFavicons();
    await settled();
    expect(core.state.branding).toEqual({
      platformName: null,
      logo: null,
      copyright: false,
      favicons: [],
    });
    expect(core.state.notices.list).toEqual([]);
  });

  it('end with the last scope; an answer after that is dropped', async () => {
    const { core, server, asked, open } = looks({});
    let answer = (_response: Response): void => undefined;
    server['branding'] = () => new Promise<Response>((resolve) => (answer = resolve));
    const scope = open();
    await vi.waitFor(() => expect(asked).toEqual(['branding']));
    void scope.dispose();
    answer(Response.json({ platform_name: 'Acme', display_copyright: 1 }));
    await settled();
    expect(core.state.branding.platformName).toBeNull();
  });

  it('bring icons for the browser’s tab when a page of our own asks, once [A-25] [A-26]', async () => {
    const { core, server, asked, open } = looks({});
    server['branding/favicon_sizes'] = () =>
      Response.json({ favicon_sizes: [64, '16', 64, 0, -1, 1.5, 99_999] });
    open();
    await core.branding.loadFavicons();
    await core.branding.loadFavicons();
    expect(core.state.branding.favicons).toEqual([
      { size: 16, href: 'https://panel.test/favicon/16' },
      { size: 64, href: 'https://panel.test/favicon/64' },
    ]);
    expect(asked.filter((path) => path === 'branding/favicon_sizes')).toHaveLength(1);
  });
});

describe('hostile looks', () => {
  it.each([
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['Acme\u202Emoc.live\u0000\u2028', 'Acme moc.live'],
    ['\u200B \n', null],
    ['', null],
  ])('the name %j is text: %j', (name, shown) => {
    expect(readableName(name)).toBe(shown);
  });

  it('a name of 10 kB is cut', () => {
    expect(readableName('é'.repeat(10_000))).toBe(`${'é'.repeat(79)}…`);
  });

  it.each([
    ['https://cdn.example/logo.png', 'https://cdn.example/logo.png'],
    ['logo.png', 'https://panel.test/api/logo.png'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['data:image/svg+xml,%3Csvg/%3E', 'data:image/svg+xml,%3Csvg/%3E'],
    ['data:text/html,<script>1</script>', null],
    ['javascript:alert(1)', null],
    [' javascript:alert(1)', null],
    ['blob:https://panel.test/1', null],
    ['http://cdn.example/logo.png', null],
    ['https://user:pass@cdn.example/logo.png', null],
    ['https://', null],
    ['', null],
    [null, null],
  ])('the logo %j is %j', (logo, shown) => {
    expect(safeLogo(logo, API)).toBe(shown);
  });

  it('asks for no more icons than a browser uses', () => {
    const sizes = Array.from({ length: 1000 }, (_, index) => index);
    expect(faviconsOf(sizes, API)).toHaveLength(12);
  });
});
