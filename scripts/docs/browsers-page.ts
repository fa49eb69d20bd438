import { readFileSync } from 'node:fs';
import type { Check, Measured } from '../../tests/bench/browsers/measured.ts';
import { CHECKS } from '../../tests/bench/browsers/measured.ts';
import { code, page, table } from './markdown.ts';

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

const NAMES: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
};

const verdict = (problem: string | null): string =>
  problem === null ? 'works' : `fails: ${problem}`;

/** What was run in which browser, what a call costs there, and for which versions the code is built. */
export const browsersPage = (): string => {
  const { date, browsers } = read('docs/measured.json') as { date: string; browsers: Measured[] };
  const { browserslist } = read('package.json') as { browserslist: string[] };
  const versions = browserslist.map((line) => {
    const [name = '', , version = ''] = line.split(' ');
    return [NAMES[name] ?? name, version];
  });
  return page(
    '# Browsers',
    'What was really run, and what is only built for. A browser that is not in the first table was **not tested**.',
    '## Measured {#measured}',
    `Run on ${date} on Debian, headless, with a made-up microphone, against the sandbox. ${code('npm run bench -- browsers')} repeats it on your machine.`,
    table(
      ['what', ...browsers.map(({ version }) => version)],
      (Object.keys(CHECKS) as Check[]).map((check) => [
        CHECKS[check],
        ...browsers.map(({ checks }) => verdict(checks[check])),
      ]),
    ),
    'Every test of the repository runs in Chromium. Firefox ESR also calls through a real Asterisk (`npm run test:peers`).',
    'WebKitGTK has the engine of Safari, and Debian builds it without WebRTC: the softphone says so, and calls were not tested there. Every other area, dialogs, menus, long lists, files, input methods, the dark theme and French are tested in it (`npm run test:webkit`).',
    '## Not tested {#not-tested}',
    table(
      ['browser', 'status'],
      [
        ['Chrome and Edge', 'not tested themselves; they share Chromium’s engine'],
        [
          'Safari, on Mac, iPhone and iPad',
          'not tested itself; without calls, its engine is, as WebKitGTK',
        ],
        ['Opera, Samsung Internet', 'not tested'],
        ['Firefox for Android, Chrome for Android', 'not tested'],
        ['web views in other applications', 'not tested'],
      ],
    ),
    'On phones and tablets expect what the system imposes: iOS suspends a page in the background and with it the registration.',
    '## Built for {#built-for}',
    'The scripts are compiled for these versions and later ones. [Decision 4](../decisions/0004-browser-floor.md) says what that means.',
    table(['browser', 'from version'], versions),
    '## A call, measured {#call}',
    'A call to an echo, over ten seconds, by `getStats`, with the headers of RTP, SRTP, UDP and IPv4.',
    table(
      ['browser', 'codec', 'sent', 'received', 'packets sent'],
      browsers.flatMap(({ version, call }) =>
        call
          ? [
              [
                version,
                call.codec.replace('audio/opus', 'Opus'),
                `${call.sentKBps} kB/s (${Math.round(call.sentKBps * 8)} kbit/s)`,
                `${call.receivedKBps} kB/s (${Math.round(call.receivedKBps * 8)} kbit/s)`,
                `${call.packetsPerS} each second`,
              ],
            ]
          : [],
      ),
    ),
    'What that means for a line with many phones is in [Network](/network).',
  );
};
