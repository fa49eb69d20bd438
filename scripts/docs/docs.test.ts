import { readFileSync } from 'node:fs';
import { ERRORS, WIDGETS } from '@callpanel/contracts';
import { COMMANDS } from '@callpanel/contracts/embed';
import { expect, it } from 'vitest';
import { camelCase } from '../areas/modules.ts';
import { readAreas } from '../areas/read-areas.ts';
import { ROOT } from '../build/base.ts';
import { apiPage } from './api-page.ts';
import { browsersPage } from './browsers-page.ts';
import { commandsPage, eventsPage, requestsPage, shapesPage } from './contract-pages.ts';
import { exportText, fieldTexts, membersOf } from './docblocks.ts';
import { ERROR_HELP } from './error-help/index.ts';
import { errorAnchor, errorsPage } from './errors-page.ts';
import { gateText, optionsPage, themingPage, widgetsPage } from './lookup-pages.ts';
import { packageReadme } from '../pack/package-files.ts';
import { galleryPage } from './gallery-page.ts';
import { literal, table } from './markdown.ts';

it('reads the docblocks of a source: members, fields and exports, without ids of the specification', () => {
  expect(membersOf('embed/options.ts', 'HostOptions')[0]).toEqual({
    name: 'baseUrl',
    optional: false,
    type: 'string',
    text: expect.stringContaining('Origin that serves the kit'),
    declared: 'baseUrl: string',
  });
  expect(fieldTexts('embed/shapes.ts').get('heldByOther')).toBe('The other party holds us.');
  expect(exportText('panel-config.ts', 'PanelConfig')).toMatch(
    /^The configuration of an installed standalone panel/,
  );
  expect(fieldTexts('panel-config.ts').get('apiBase')).not.toContain('[');
  expect(() => membersOf('embed/options.ts', 'Nobody')).toThrow('Nobody');
});

it('writes values as in code, and tables that text cannot break', () => {
  expect(literal({ a: "it's", 'b-c': [1, null], d: {} })).toBe(
    "{ a: 'it\\'s', 'b-c': [1, null], d: {} }",
  );
  expect(literal({ text: 'x'.repeat(100) })).toBe(`{\n  text: '${'x'.repeat(100)}',\n}`);
  expect(table(['a'], [['x | y\nz']])).toBe('| a |\n| --- |\n| x \\| y z |');
});

it('lists the doors of each option, with the additions and limits of a frame', () => {
  const [, frame = ''] = optionsPage().split('## A frame {#frame}');
  expect(frame).toMatch(/\| `fit` \| `boolean` \| no \|/);
  expect(frame).toMatch(/\| `title` \| `string` \| no \|/);
  expect(frame).toContain("`'panel'`");
  expect(optionsPage()).not.toContain('What every door takes once');
});

it('shows every widget live, describes it in the README, and names it in the package’s', async () => {
  const areas = await readAreas();
  const gallery = galleryPage(areas);
  const readme = readFileSync(`${ROOT}README.md`, 'utf8');
  const ofPackage = packageReadme();
  for (const name of Object.keys(WIDGETS)) {
    expect(gallery).toContain(`<Example name="${name}" show={${camelCase(name)}}>`);
    expect(readme).toContain(`\n| \`${name}\` | `);
    expect(ofPackage).toMatch(new RegExp(`\nWidgets: .*\`${name}\``));
  }
});

it('describes a gate in words', () => {
  expect(gateText('usersRead')).toBe('`usersRead`');
  expect(gateText({ all: ['confRead', { any: ['queuesRead', 'cdrsRead'] }] })).toBe(
    '`confRead` and (`queuesRead` or `cdrsRead`)',
  );
  expect(gateText({ config: 'video', licence: 'seats' })).toBe(
    'feature `video` with licence `seats`',
  );
  expect(gateText({ all: [] })).toBe('none');
});

it('has a section for every command, and no undefined text', async () => {
  const page = commandsPage();
  for (const name of Object.keys(COMMANDS)) expect(page).toContain(`\n## ${name}\n`);
  const pages = [
    page,
    apiPage(),
    browsersPage(),
    eventsPage(),
    requestsPage(),
    shapesPage(),
    errorsPage(),
    optionsPage(),
    themingPage(),
    widgetsPage(await readAreas()),
  ];
  for (const each of pages) expect(each).not.toMatch(/undefined|\[object|\bunknown\b/);
});

it.each([
  ['dial', 'sipua.error.otherTab'],
  ['presence', 'widget.error.noAccess'],
  ['answer', 'media.error.policy'],
  ['answer', 'media.error.set'],
  ['answer', 'sipua.error.hold'],
  ['consult', 'sipua.error.maxCallsOut'],
  ['listen-in', 'sipua.error.maxCallsOut'],
])('names among the refusals of %s %s', (command, code) => {
  const [, entry = ''] = commandsPage().split(`\n## ${command}\n`);
  expect(entry.split('\n## ')[0]).toContain(`[\`${code}\`]`);
});

it('lists the common refusals of commands: no session, and no widget', () => {
  const [general] = commandsPage().split('\n## ');
  for (const code of ['embed.error.ended', 'login.error.session', 'widget.error.load'])
    expect(general).toContain(`[\`${code}\`]`);
});

it('has the cause and the remedy of every error, each a sentence, and no other error', () => {
  const page = errorsPage();
  expect(Object.keys(ERROR_HELP).toSorted()).toEqual(Object.keys(ERRORS).toSorted());
  for (const [name, help] of Object.entries(ERROR_HELP)) {
    for (const sentence of help)
      expect({ name, sentence }).toEqual({ name, sentence: expect.stringMatching(/^[`A-Z].*\.$/) });
    expect(page).toContain(`\n### ${name} {#${errorAnchor(name)}}\n`);
  }
});

it('shows in the API page how each function is called, as its source declares it', () => {
  const page = apiPage();
  expect(page).toContain('createKit(options: HostOptions): Kit');
  for (const member of ['kit.mount', 'kit.dispose']) expect(page).toContain(`\n### ${member}\n`);
  for (const member of ['update', 'unmount', 'on', 'send'])
    expect(page).toContain(`\n### handle.${member}\n`);
  expect(page).toMatch(/type Send = <C extends CommandName>/);
  // Examples are code, and no part of a sentence.
  for (const line of page.split('\n').filter((each) => / createKit\(\{/.test(each)))
    expect(line).toMatch(/^const /);
});

it('has a test result for each promised feature, and marks browsers that were not tested', () => {
  const page = browsersPage();
  expect(page).toMatch(/\| what \| Chromium [\d.]+ \| Firefox ESR [\d.]+ \|/);
  expect(page).toMatch(/Safari.*not tested/);
});
