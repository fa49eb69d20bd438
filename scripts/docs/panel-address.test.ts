import { afterEach, expect, it, vi } from 'vitest';
import { panelAddress as ofDocs } from '../../docs/gallery/panel-address.ts';
import { panelAddress as ofDemo } from '../../host-demo/src/panel-address.ts';

const BUILT_IN = 'https://panel.example';
const PAGE = 'https://docs.example';
afterEach(() => vi.unstubAllGlobals());

const addressOf = (panelAddress: () => Promise<string>, asked: string) => {
  vi.stubGlobal('location', { origin: PAGE, search: `?panel=${encodeURIComponent(asked)}` });
  vi.stubGlobal('fetch', async () => Response.json({ baseUrl: BUILT_IN }));
  return panelAddress();
};

const BOTH = [
  ['the docs', ofDocs],
  ['the demo pages', ofDemo],
] as const;

it.each(BOTH)(
  '%s accept a panel on this machine or on their own origin from a link',
  async (_, of) => {
    for (const asked of [
      'http://localhost:7700',
      'http://127.0.0.1:7700',
      'http://[::1]:7700',
      'https://localhost/',
      PAGE,
    ])
      expect(await addressOf(of, asked)).toBe(asked);
  },
);

it.each(BOTH)('%s run no script from another address in a link [T13]', async (_, of) => {
  for (const asked of [
    'https://evil.example',
    'http://localhost.evil.example',
    'http://localhost:1@evil.example',
    'http://evil.example#http://localhost',
    `${PAGE}.evil.example`,
    '//evil.example',
    'data:text/javascript,1',
    '',
  ])
    expect(await addressOf(of, asked)).toBe(BUILT_IN);
});
