import { readFileSync } from 'node:fs';
import type { Gate, WidgetEntry } from '@callpanel/contracts';
import { LOCALES, NEED_GATES, PanelConfig } from '@callpanel/contracts';
import { DOORS, GRANTS_OF_HOSTS, INTENT_NAMES } from '@callpanel/contracts/embed';
import type { DeclaredArea } from '../areas/read-areas.ts';
import { exportText, membersOf } from './docblocks.ts';
import { block, code, page, table } from './markdown.ts';
import { fieldTable, jsonOf } from './schema-fields.ts';

const source = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Names of types whose values one wants to see. */
const SPELT: Readonly<Record<string, string>> = {
  Locale: LOCALES.map((locale) => `'${locale}'`).join(' | '),
  Theme: "'light' | 'dark' | 'auto'",
};

const memberTable = (file: string, name: string): string =>
  table(
    ['option', 'type', 'required', 'meaning'],
    membersOf(file, name).map((member) => [
      code(member.name),
      code(SPELT[member.type] ?? member.type),
      member.optional ? 'no' : 'yes',
      member.text,
    ]),
  );

/** Rows of the table in a docblock, without its rules. */
const docblockRows = (text: string): string[][] =>
  [...text.matchAll(/\| (\w+) \| ([^|]+) \|/g)]
    .map(([, name = '', what = '']) => [code(name), what.trim()])
    .filter(([name]) => (GRANTS_OF_HOSTS as readonly string[]).includes(name?.slice(1, -1) ?? ''));

export const optionsPage = (): string =>
  page(
    '# Options',
    '## The page {#the-page}',
    exportText('embed/options.ts', 'HostOptions'),
    memberTable('embed/options.ts', 'HostOptions'),
    block('js', "createKit({ baseUrl: 'https://panel.example', getToken: async () => token });"),
    '## A widget {#a-widget}',
    `${exportText('embed/options.ts', 'WidgetOptions')} \`update\` of its handle changes them later.`,
    memberTable('embed/options.ts', 'WidgetOptions'),
    '### Intents',
    'What one area asks of another, or of the page. The event [`intent`](./events.md#intent) brings those that the host listed.',
    INTENT_NAMES.map((name) => `- ${code(name)}`).join('\n'),
    '## A frame {#frame}',
    "`createFrames` takes `baseUrl`, `locale` and `theme` of [the page](#the-page), and none of the others. Its `mount` takes the name of a widget or `'panel'`, the whole panel, and in addition to the options of [a widget](#a-widget):",
    memberTable('../../embed/src/stub/frame/index.ts', 'FrameMountOptions'),
    block(
      'js',
      "createFrames({ baseUrl: 'https://panel.example' }).mount('panel', element, { fit: true });",
    ),
    '## A PBX without our REST {#sip}',
    '`provider: { sip }` of the page:',
    exportText('sip.ts', 'SipSettings'),
    memberTable('sip.ts', 'SipSettings'),
    '`proxy` is a list of',
    memberTable('sip.ts', 'SipProxy'),
    '`iceServers` is a list of',
    memberTable('sip.ts', 'IceServer'),
    '## Grants',
    'What an installation may allow an origin that shows our widgets in a frame, in addition to looks and plain state. A host in whose own page the widgets live is trusted with all of them.',
    table(['grant', 'allows'], docblockRows(exportText('embed/grants.ts', 'GRANTS_OF_HOSTS'))),
    '## The panel {#the-panel}',
    'Keys of the configuration block in the page of the standalone panel and of frames; where it stands is in [Hosting](../hosting.md#configuration).',
    fieldTable(jsonOf(PanelConfig), 'panel-config.ts'),
  );

/** Tokens of one rule of the style sheet: name to value. */
const tokensIn = (css: string, selector: string): [string, string][] => {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`No rule ${selector} among the tokens`);
  const rule = css.slice(start, css.indexOf('\n}', start));
  return [...rule.matchAll(/(--cp-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll(/\s+/g, ' ').trim(),
  ]);
};

const swatch = (value: string): string =>
  /^(?:#|rgba?\()/.test(value)
    ? `<span class="swatch" style="background:${value}"></span> ${code(value)}`
    : code(value);

export const themingPage = (): string => {
  const css = source('packages/ui/src/tokens/tokens.module.css');
  const light = tokensIn(css, ':root');
  const dark = new Map(tokensIn(css, ":root[data-theme='dark']"));
  return page(
    '# Theming tokens',
    'Widgets stand in a shadow root: no rule of your style sheet reaches them, and none of theirs leaves. Custom properties do go in. Set them on the element that carries the widget, by the attribute it gets:',
    block(
      'css',
      "[data-callpanel] {\n  --cp-accent: #00695c;\n  --cp-accent-hover: #004d40;\n}\n[data-callpanel][data-theme='dark'] {\n  --cp-accent: #00796b;\n}",
    ),
    'Light, dark or the system’s choice is the option `theme`; the command [`theme`](./commands.md#theme) changes it. Sizes are px or em, so your root font size does not matter. Our own values pass WCAG 2.2 AA in both themes; with yours it is for you to check.',
    'In a frame these properties do not reach the widget; only `theme` does.',
    table(
      ['token', 'light', 'dark'],
      light.map(([name, value]) => {
        const other = dark.get(name);
        return [code(name), swatch(value), other === undefined ? 'the same' : swatch(other)];
      }),
    ),
  );
};

/**
 * A gate in words.
 *
 * @example gateText({ all: ['confRead', { any: ['queuesRead', 'cdrsRead'] }] }) // '`confRead` and (`queuesRead` or `cdrsRead`)'
 */
export const gateText = (gate: Gate, nested = false): string => {
  if (typeof gate === 'string') return code(gate);
  if ('licence' in gate) return `feature ${code(gate.config)} with licence ${code(gate.licence)}`;
  const [parts, word] = 'any' in gate ? [gate.any, ' or '] : [gate.all, ' and '];
  const text = parts.map((part) => gateText(part, true)).join(word) || 'none';
  return nested && parts.length > 1 ? `(${text})` : text;
};

/** Each with the rights that it needs in addition to the widget's. */
const addresses = ({ routes }: WidgetEntry): string =>
  routes
    .map(({ path, gate }) => (gate ? `${code(path)} (${gateText(gate)})` : code(path)))
    .join(', ');

export const widgetsPage = (areas: readonly DeclaredArea[]): string =>
  page(
    '# Widgets',
    'A widget is the same through every door. Its gate are the rights that the user must hold: without them it shows that there is no access.',
    ...areas.map(({ name, entry, area }) =>
      page(
        `## ${name}`,
        table(
          ['what', 'is'],
          [
            ['kit', code(`kit.mount('${name}', element)`)],
            ['element', code(`<callpanel-${name}>`)],
            [
              'federation',
              `${code(`loadRemote('${entry.remote}/${name}')`)}, remote ${code(entry.remote)}`,
            ],
            ['frame', code(`/embedded/${name}`)],
            ['rights', gateText(entry.gate)],
            ['start-up loads', entry.needs.map(code).join(', ')],
            ['does for other widgets', (area.fulfils ?? []).map(code).join(', ') || 'nothing'],
            ['addresses in the panel', addresses(entry)],
          ],
        ),
      ).trimEnd(),
    ),
    '## Needs',
    'What a widget loads at start-up in addition to the session. What is not listed here is loaded for one widget, with its rights. Without the rights to one of these, the widget does without it.',
    table(
      ['need', 'rights'],
      Object.entries(NEED_GATES).map(([need, flags]) => [
        code(need),
        flags.map(code).join(', ') || 'none',
      ]),
    ),
  );

export const indexPage = (version: number): string =>
  page(
    '# Reference',
    `Everything here is made from the sources of the contract, version ${version}, at each build. The contract is the same through every door (${DOORS.map(code).join(', ')}); it grows, and nothing is taken away within a major version.`,
    table(
      ['page', 'has'],
      [
        [
          '[API](./api.md)',
          'functions and objects: `createKit`, `mount`, `on`, `send`, with their types',
        ],
        ['[Options](./options.md)', 'what a page, a widget, a PBX and the panel take'],
        ['[Commands](./commands.md)', 'what a host may have a widget do'],
        ['[Events](./events.md)', 'what a host hears'],
        ['[Requests](./requests.md)', 'what a widget asks its host'],
        ['[Shapes](./shapes.md)', 'objects that several of these share'],
        ['[Errors](./errors.md)', 'every code with its cause and its remedy'],
        ['[Browsers](./browsers.md)', 'what was run in which browser'],
        ['[Theming tokens](./theming.md)', 'every `--cp-*` with its two values'],
        ['[Widgets](./widgets.md)', 'names, rights and addresses'],
      ],
    ),
  );
