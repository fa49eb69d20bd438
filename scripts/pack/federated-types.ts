import { at } from '../build/base.ts';
import type { RemoteDescription } from '../build/remotes.ts';
import { declarationOf } from './declarations.ts';

const WIDGET = at('packages/widget/src');

/** React's own names, by way of the one import. */
const ofReact = (text: string): string =>
  text.replaceAll(/(?<![\w.])(ComponentType|Ref)</g, 'React.$1<');

/** `lib/federated.d.ts`: what a federated remote exports. */
export const federatedModule = (): string =>
  `${[
    "import type { EmbedEventName, EmbedEvents, HostOptions, WidgetHandle, WidgetOptions } from './contract.js';\n" +
      "// @ts-ignore -- a page without React's types needs `mount` alone; the component is of any type there.\n" +
      "import type * as React from 'react';",
    ...[
      declarationOf(`${WIDGET}/definition.ts`, 'MountOptions'),
      declarationOf(`${WIDGET}/definition.ts`, 'Mount'),
      declarationOf(`${WIDGET}/mount/Widget.tsx`, 'WidgetProps'),
      declarationOf(`${WIDGET}/mount/session.ts`, 'Session'),
      declarationOf(`${WIDGET}/define.tsx`, 'DefinedWidget'),
    ].map(({ text }) => ofReact(text)),
  ].join('\n\n')}\n`;

/** `federated.d.ts`: the modules that the remotes expose. No module itself, so that it may declare some. */
export const federatedNames = (remotes: readonly RemoteDescription[]): string =>
  `/**
 * Types of what \`loadRemote('softphone/softphone')\` gives, for applications with federation.
 *
 * In tsconfig.json: \`"types": ["@callpanel/embed/federated"]\`.
 */

${remotes
  .flatMap(({ name, widgets }) => widgets.map((widget) => `${name}/${widget}`))
  .sort()
  .map(
    (module) => `declare module '${module}' {
  type Defined = import('@callpanel/embed/federated-widget').DefinedWidget;
  export const mount: Defined['mount'];
  export const open: Defined['open'];
  export const Widget: Defined['Widget'];
}`,
  )
  .join('\n\n')}
`;
