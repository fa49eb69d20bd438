import type { Compilation } from '@rspack/core';
import { LOCALES, WIDGETS } from '@callpanel/contracts';
import { expect, it } from 'vitest';
import { commonOf, kitFilesOf, withCommonCode } from './kit-entry.ts';

const group = (request: string, resource: string, ...files: string[]) => ({
  origins: [{ request, module: { resource } }],
  chunks: files.map((file) => ({ files: new Set([file]) })),
});
const texts = (folder: string, name: string) =>
  LOCALES.map((locale) =>
    group(
      `./locales/${locale}.json`,
      `/here/${folder}/messages.ts`,
      `c/${name}-${locale}.0a1b2c3d.js`,
    ),
  );
const entrypoints = new Map([['main', { getFiles: () => ['main.0a1b2c3d.js'] }]]);
const compilation = (...chunkGroups: object[]) =>
  ({ chunkGroups, entrypoints }) as unknown as Compilation;

const whole = () => [
  group('@callpanel/telephony/jssip', '/here/phone.ts', 'c/jssip.3.js', 'c/phone.4.js'),
  group('./call-log.ts', '/here/core/src/domains/call-log/domain.ts', 'c/log.5.js'),
  // The same names, but of a part of a widget.
  ...texts('remotes/softphone/src/softphone/side', 'side'),
  ...texts('packages/i18n/src/plain', 'common'),
  ...Object.entries(WIDGETS).flatMap(([name, { remote }]) => [
    group(`@callpanel/${remote}/${name}`, '/here/widgets.ts', 'c/react.1.js', `c/${name}.2.js`),
    ...texts(`remotes/${remote}/src/${name}`, name),
  ]),
];

it('names what each widget is made of, the phone, and texts in each language', () => {
  const { main, code, phone, texts: inLanguage } = kitFilesOf(compilation(...whole()));
  expect(main).toBe('main.0a1b2c3d.js');
  expect(phone).toEqual(['jssip.3', 'phone.4', 'log.5']);
  expect(code['softphone']).toEqual(['react.1', 'softphone.2']);
  expect(Object.keys(code)).toEqual(Object.keys(WIDGETS));
  expect(Object.keys(inLanguage)).toEqual([...LOCALES]);
  expect(inLanguage['fr-CA']?.['parking']).toEqual([
    'common-fr-CA.0a1b2c3d',
    'parking-fr-CA.0a1b2c3d',
  ]);
});

it.each([
  ['en-GB', ['en-AU']],
  ['en-US', ['en-AU', 'en-GB']],
])('names the texts of %s for English without a file of its own', (nearest, missing) => {
  const built = whole().filter(({ origins }) =>
    missing.every((locale) => !JSON.stringify(origins).includes(locale)),
  );
  const { texts: inLanguage } = kitFilesOf(compilation(...built));
  expect(inLanguage['en-AU']?.['parking']).toEqual([
    `common-${nearest}.0a1b2c3d`,
    `parking-${nearest}.0a1b2c3d`,
  ]);
});

it('fails where the build has no such part', () => {
  const without = (part: string) =>
    kitFilesOf(
      compilation(...whole().filter((one) => !JSON.stringify(one.origins).includes(part))),
    );
  expect(() => without('@callpanel/softphone/parking')).toThrow(
    'no chunks of @callpanel/softphone/parking',
  );
  expect(() => without('buddies/messages.ts')).toThrow('no chunks of en-US');
});

it('has the page of frames ask for what all widgets are made of, and for nothing else', () => {
  const page = '<head></head><body></body>';
  const common = commonOf({ a: ['react.1', 'a.2'], b: ['b.3', 'react.1'] });
  expect(common).toEqual(['c/react.1.js']);
  expect(withCommonCode(page, common)).toBe(
    '<head><link rel="modulepreload" href="/kit/c/react.1.js"></head><body></body>',
  );
  expect(() => commonOf({ a: ['a.2'], b: ['b.3'] })).toThrow('nothing in common');
});
