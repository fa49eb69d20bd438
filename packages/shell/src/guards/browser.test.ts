import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isSupported, TOO_OLD } from './browser.ts';

const WIN = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iphone = (os: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`;

describe('browser minimums [V-16]', () => {
  it.each([
    ['Chrome 72', true, `${WIN} ${KHTML} Chrome/72.0.3626.81 Safari/537.36`],
    ['Chrome 71', false, `${WIN} ${KHTML} Chrome/71.0.3578.98 Safari/537.36`],
    ['Chrome 140', true, `${WIN} ${KHTML} Chrome/140.0.0.0 Safari/537.36`],
    [
      'Chrome of Android 100',
      true,
      `Mozilla/5.0 (Linux; Android 10; K) ${KHTML} Chrome/100.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Chromium 71',
      false,
      `Mozilla/5.0 (X11; Linux x86_64) ${KHTML} Ubuntu Chromium/71.0.3578.80 Chrome/71.0.3578.80 Safari/537.36`,
    ],
    [
      'headless Chrome',
      true,
      `Mozilla/5.0 (X11; Linux x86_64) ${KHTML} HeadlessChrome/138.0.0.0 Safari/537.36`,
    ],
    ['Edge 80', true, `${WIN} ${KHTML} Chrome/80.0.3987.132 Safari/537.36 Edg/80.0.361.66`],
    ['Edge 79', false, `${WIN} ${KHTML} Chrome/79.0.3945.74 Safari/537.36 Edg/79.0.309.43`],
    ['Edge 18', false, `${WIN} ${KHTML} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`],
    [
      'Firefox 67',
      true,
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:67.0) Gecko/20100101 Firefox/67.0',
    ],
    [
      'Firefox 66',
      false,
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:66.0) Gecko/20100101 Firefox/66.0',
    ],
    ['Opera 59', true, `${WIN} ${KHTML} Chrome/72.0.3626.119 Safari/537.36 OPR/59.0.3126.0`],
    ['Opera 58', false, `${WIN} ${KHTML} Chrome/71.0.3578.98 Safari/537.36 OPR/58.0.3135.47`],
    ['Safari 14.1', true, `${MAC} Version/14.1.2 Safari/605.1.15`],
    ['Safari 14.0', false, `${MAC} Version/14.0.3 Safari/605.1.15`],
    ['Safari 13', false, `${MAC} Version/13.1.3 Safari/605.1.15`],
    ['Safari 17', true, `${MAC} Version/17.5 Safari/605.1.15`],
    ['Safari of iOS 15', true, `${iphone('15_6')} Version/15.6.1 Mobile/15E148 Safari/604.1`],
    ['Safari of iOS 13', false, `${iphone('13_3')} Version/13.0.4 Mobile/15E148 Safari/604.1`],
    ['Chrome of iOS 17', true, `${iphone('17_0')} CriOS/120.0.6099.119 Mobile/15E148 Safari/604.1`],
    ['Chrome of iOS 12', false, `${iphone('12_4')} CriOS/92.0.4515.90 Mobile/15E148 Safari/604.1`],
    ['webview of iOS 12', true, `${iphone('12_4')} Mobile/15E148`],
    [
      'Samsung 13',
      true,
      `Mozilla/5.0 (Linux; Android 10; SM-G973F) ${KHTML} SamsungBrowser/13.0 Chrome/83.0.4103.106 Mobile Safari/537.36`,
    ],
    [
      'Samsung 12',
      false,
      `Mozilla/5.0 (Linux; Android 10; SM-G973F) ${KHTML} SamsungBrowser/12.0 Chrome/79.0.3945.136 Mobile Safari/537.36`,
    ],
    ['one we do not know', true, 'Mozilla/5.0 (compatible; Ladybird/1.0)'],
    ['none', true, ''],
  ] as const)('%s: %s', (_, expected, agent) => {
    expect(isSupported(agent)).toBe(expected);
  });

  it('are those that the code is built for', () => {
    const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      browserslist: string[];
    };
    const next = (name: string, above: number): string =>
      `${name.split(' ')[0]?.toLowerCase()} >= ${name === 'Safari' ? `${above}.1` : above + 1}`;
    expect(browserslist).toEqual(
      Object.entries(TOO_OLD)
        .map(([name, above]) => next(name, above))
        .sort((a, b) => browserslist.indexOf(a) - browserslist.indexOf(b)),
    );
  });
});
