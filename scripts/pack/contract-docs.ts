import type { Command, Event, Request } from '@callpanel/contracts/embed';
import { literal } from '../docs/markdown.ts';

const FIRST_LINE = /^([^]*?[.?])(?:\s|$)/;
/** The first sentence. */
export const summary = (purpose: string): string => FIRST_LINE.exec(purpose)?.[1] ?? purpose;

/** Lines of what an editor shows of a command. */
export const commandDoc = (name: string, command: Command): string[] => {
  const { params, result } = command.example;
  const given = Object.keys(params as object).length > 0 ? `, ${literal(params)}` : '';
  return [
    command.purpose,
    '',
    [
      command.grant ? `In a frame it needs the grant \`${command.grant}\`.` : '',
      command.session ? 'A user must be signed in.' : '',
      command.widgets ? `Only ${command.widgets.map((widget) => `\`${widget}\``).join(', ')}.` : '',
      command.not ? `Not through: ${command.not.join(', ')}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
    `@throws ${[...command.errors, 'embed.error.*'].map((code) => `\`${code}\``).join(', ')}`,
    `@example\nconst done = await handle.send('${name}'${given});\n// ${literal(result).replaceAll('\n', '\n// ')}`,
  ].filter((line, index) => line !== '' || index === 1);
};

export const eventDoc = (name: string, event: Event): string[] => [
  event.purpose,
  ...(event.grant ? ['', `In a frame it needs the grant \`${event.grant}\`.`] : []),
  `@example\nhandle.on('${name}', (payload) => console.log(payload));\n// ${literal(event.example).replaceAll('\n', '\n// ')}`,
];

export const requestDoc = (name: string, request: Request): string[] => [
  request.purpose,
  '',
  `Within ${request.timeoutMs / 1000} s, else \`${literal(request.default)}\` holds.`,
  `@example\n'${name}': async (asked) => (${literal(request.example.result)})\n// asked: ${literal(request.example.params).replaceAll('\n', '\n// ')}`,
];
