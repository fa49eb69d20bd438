import { globSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../../scripts/build/base.ts';
import { expect, test } from '../support/fixtures.ts';
import { onlyInAll } from '../support/only-in-all.ts';
import { newerMethods, newerThanTheFloor } from './floor/newer.ts';
import { takeNewerAway } from './floor/page.ts';
import { usesOf } from './floor/used.ts';

/** What our files use and not every browser of package.json has: where it is missing they do without it. */
const ASKED_FOR: Readonly<Record<string, string>> = {
  BroadcastChannel: 'each tab is then the only one (core/tabs)',
  'Crypto.prototype.randomUUID': 'random bytes otherwise (wires/broker)',
  'Document.prototype.adoptedStyleSheets': 'error reports',
  'Document.prototype.exitFullscreen': 'only where something fills the screen (widget/meeting)',
  'Document.prototype.fullscreenElement':
    'a wall or a meeting that cannot fill the screen fills the window',
  'Document.prototype.prerendering': 'error reports',
  'Document.prototype.wasDiscarded': 'error reports',
  'Error.captureStackTrace': 'Zod asks',
  'Error.stackTraceLimit': 'set alone, by error reports',
  'Intl.DisplayNames': 'languages go by their codes otherwise (voicemail)',
  'Location.prototype.ancestorOrigins': 'the referrer tells otherwise (shell/early)',
  'Navigator.prototype.connection': 'React asks',
  'Navigator.prototype.hid': 'without it headsets have no buttons here (widget/headset)',
  'Navigator.prototype.locks': 'each tab is then the only one (shell)',
  'Navigator.prototype.registerProtocolHandler': 'the shell asks',
  'Navigator.prototype.mediaSession': 'buttons of headsets and the system do without (softphone)',
  'Performance.prototype.interactionCount': 'error reports ask',
  PerformanceEventTiming: 'error reports ask',
  'PerformanceObserver.supportedEntryTypes': 'error reports try',
  PerformanceSoftNavigation: 'error reports ask',
  'Promise.allSettled': 'in view transitions of React, which are newer',
  ResizeObserver: 'all ask; the resizing of the window counts otherwise',
  SharedWorker: 'only Firefox is asked for one; without it a call ends later (telephony)',
  TransformStream: 'the progress of a download is not shown otherwise (widget/records)',
  'URL.canParse': 'error reports ask',
  cancelIdleCallback: 'beside requestIdleCallback',
  documentPictureInPicture: 'no window floats otherwise (shell/calls)',
  navigation: 'React asks',
  queueMicrotask: 'in its stand-in (scripts/build/stand-ins.ts)',
  reportError: 'React asks',
  requestIdleCallback: 'all ask; a timer otherwise',
  setImmediate: 'React asks',
  trustedTypes: 'the build asks',
};

test('the panel’s files only use features that the oldest browsers have, or have a fallback [V-16]', () => {
  const { globals, members } = newerThanTheFloor();
  const newer = {
    globals: new Set(globals),
    members: new Set(members.map((member) => member.join('.'))),
    methods: newerMethods(),
  };
  // The data is read as it should be: these made the floor untrue.
  expect(newer.methods).toContain('at');
  expect(newer.methods).toContain('matchAll');
  expect(newer.members).toContain('Object.fromEntries');
  const panel = join(process.env['CALLPANEL_DIST'] ?? at('dist'), 'panel');
  // A folder of one version holds copies.
  const files = globSync('**/*.js', { cwd: panel }).filter((file) => !/\d+\.\d+\.\d+-/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const used = files.flatMap((file) =>
    usesOf(join(panel, file), newer)
      // The core's own: `places.at(area, place)`.
      .filter(
        ({ what, around }) => what !== '.at()' || !around.slice(0, -30).endsWith('.places.at'),
      )
      .map((use) => ({ ...use, file })),
  );
  expect(used.filter(({ what }) => !(what in ASKED_FOR))).toEqual([]);
  const found = new Set(used.map(({ what }) => what));
  expect(Object.keys(ASKED_FOR).filter((what) => !found.has(what))).toEqual([]);
});

test('sign-in, board, messages and a call work without the features that the oldest browsers lack [V-16]', async ({
  people,
}) => {
  // Without constructable sheets the policy has to allow inline styles (docs/hosting.md).
  const alice = await people.panel('alice', { prepare: takeNewerAway, bypassCSP: true });
  expect(
    await alice.page.evaluate(() => 'fromEntries' in Object || 'permissions' in navigator),
  ).toBe(false);
  await expect(alice.page.getByText('Bob Brant').first()).toBeVisible();
  const bob = await people.host('bob', 'kit', { prepare: takeNewerAway });
  await alice.call('102');
  await bob.answer();
  await alice.expectOnCall();
  await alice.expectHears('bob');
  await bob.expectHears('alice');
  await alice.turn('Hold', true);
  await alice.turn('Hold', false);
  await bob.hangUp();
  await alice.page.getByRole('link', { name: /^Voicemail/ }).click();
  await expect(alice.page.getByRole('heading', { name: 'Voicemail' }).first()).toBeVisible();
});

for (const page of ['element', 'federation', 'mailbox'])
  test(
    `the page "${page}" of a partner shows its widget without these features [V-16]`,
    page === 'federation'
      ? {}
      : onlyInAll(
          'tests/federation/floor.spec.ts: sign-in, board, messages and a call work without the features that the oldest browsers lack',
        ),
    async ({ people, control }) => {
      await control.voicemails('103', [{ caller: { number: '102' } }]);
      const carol = await people.host('carol', page, { signIn: false, prepare: takeNewerAway });
      await carol.signIn();
      if (page === 'mailbox')
        await expect(
          carol.page.getByRole('row', { level: 1 }).getByText('102').first(),
        ).toBeVisible();
      else await carol.expectReady();
    },
  );
