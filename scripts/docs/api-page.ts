import { exampleOf, declarationOf, exportText, membersOf } from './docblocks.ts';
import { block, code, page, table } from './markdown.ts';

const STUB = '../../embed/src/stub';
const TYPES = 'embed/types.ts';
const HANDLE = 'embed/handle.ts';

/** A function that the package exports. */
const exported = (file: string, name: string): string =>
  page(
    `## ${name}`,
    exportText(file, name),
    block('ts', declarationOf(file, name)),
    block('js', exampleOf(file, name)),
  ).trimEnd();

/** One parameter a line, where one line is too long to read without scrolling. */
const spread = (declared: string): string =>
  declared.length < 72 || /[<(].*[<(]/.test(declared)
    ? declared
    : declared.replace(
        /\((.+)\)/,
        (_, params: string) => `(\n  ${params.split(', ').join(',\n  ')},\n)`,
      );

type Member = ReturnType<typeof membersOf>[number];

const member = (owner: string, { name, text, type, declared }: Member): string => {
  const typed = type === 'On' || type === 'Send' ? type : null;
  return page(
    `### ${owner}.${name}`,
    text,
    ...(typed
      ? [
          exportText(TYPES, typed),
          block('ts', declarationOf(TYPES, typed)),
          block('js', exampleOf(TYPES, typed)),
        ]
      : [block('ts', spread(declared))]),
  ).trimEnd();
};

const members = (file: string, type: string, owner: string): string[] =>
  membersOf(file, type).map((each) => member(owner, each));

/** Functions and objects of the package, each with its type: made of their sources. */
export const apiPage = (): string =>
  page(
    '# API',
    'What the package `@callpanel/embed` exports. Without a bundler, import the same from `{baseUrl}/kit/stub.js` and `{baseUrl}/kit/frame.js`.',
    table(
      ['import', 'gives'],
      [
        [code("import { createKit } from '@callpanel/embed'"), '[createKit](#createkit)'],
        [
          code("import { createFrames } from '@callpanel/embed/frame'"),
          '[createFrames](#createframes)',
        ],
        [
          code("import '@callpanel/embed/elements'"),
          'the [elements](../quick-start/html.md#the-elements)',
        ],
        [
          code("loadRemote('softphone/softphone')"),
          'the same `mount` by [federation](../quick-start/federation.md)',
        ],
      ],
    ),
    exported(`${STUB}/kit.ts`, 'createKit'),
    'It takes the options of [the page](./options.md#the-page) and gives a kit.',
    '## Kit',
    exportText(`${STUB}/kit.ts`, 'Kit'),
    ...members(`${STUB}/kit.ts`, 'Kit', 'kit'),
    '`mount` takes the name of a [widget](./widgets.md), its element and the options of [a widget](./options.md#a-widget), and gives a handle.',
    '## Handle',
    exportText(HANDLE, 'WidgetHandle'),
    ...members(HANDLE, 'WidgetHandle', 'handle'),
    'All names with their payloads, parameters and answers: [events](./events.md), [commands](./commands.md). Every refusal: [errors](./errors.md).',
    exported(`${STUB}/frame/index.ts`, 'createFrames'),
    ...members(`${STUB}/frame/index.ts`, 'Frames', 'frames'),
    'Options of `frames.mount`: [a frame](./options.md#frame). The handle is the same as the kit’s.',
    '## Types',
    'The package brings its types and needs no other. The ones you will name:',
    block(
      'ts',
      "import type {\n  CommandParams, // CommandParams['dial']\n  CommandResults, // CommandResults['dial']\n  EmbedCall, // a call, in events and in `state`\n  EmbedEvents, // EmbedEvents['call-ended']\n  ErrorInfo, // { code, context }\n  HostAnswers, // the option `answers`\n  HostOptions, // what createKit takes\n  WidgetHandle,\n  WidgetName, // 'softphone' | 'parking' | …\n  WidgetOptions, // what mount takes\n} from '@callpanel/embed';",
    ),
  );
