import type { Locale } from '@callpanel/contracts';
import type { DeclaredArea } from './read-areas.ts';

export const HEAD =
  '// Derived by scripts/areas from contracts/widgets.ts and the area.ts of each area.\n';

/**
 * A name as part of an identifier.
 *
 * @example camelCase('call-records') // 'callRecords'
 */
export const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const packageOf = ({ name, entry }: DeclaredArea): string => `@callpanel/${entry.remote}/${name}`;

const messagesOf = ({ name }: DeclaredArea): string => `${camelCase(name)}Messages`;

/**
 * The kit's loaders: a widget's code and texts are chunks of their own, fetched when it is first mounted; what knows the texts is
 * in the kit, so that they are requested together with the code.
 */
export const kitModule = (areas: readonly DeclaredArea[]): string => `${HEAD}
import type { WidgetName } from '@callpanel/contracts';
import type { MessageLoader } from '@callpanel/i18n/plain';
import type { DefinedWidget } from '@callpanel/widget';
${areas.map((area) => `import { ${messagesOf(area)} } from '${packageOf(area)}/messages';`).join('\n')}

interface WidgetModule {
  code: () => Promise<DefinedWidget>;
  messages: MessageLoader;
}

export const WIDGET_MODULES: Record<WidgetName, WidgetModule> = {
${areas
  .map(
    (area) =>
      `  '${area.name}': { code: () => import('${packageOf(area)}'), messages: ${messagesOf(area)} },`,
  )
  .join('\n')}
};
`;

/** What the stub knows of the widgets: their names. */
export const stubModule = (areas: readonly DeclaredArea[]): string => `${HEAD}
import type { WidgetName } from '@callpanel/contracts';

export const WIDGET_NAMES: readonly WidgetName[] = [${areas.map(({ name }) => `'${name}'`).join(', ')}];
`;

const countingAreas = (areas: readonly DeclaredArea[]) =>
  areas.flatMap(({ name, badge }) => (badge ? [{ name, ...badge }] : []));

/** How what waits in the areas is counted: for badges, and for hosts. */
export const countsModule = (areas: readonly DeclaredArea[]): string => {
  const counting = countingAreas(areas);
  const names = [...new Set(counting.map(({ count }) => count))].sort();
  return `${HEAD}
import { ${names.join(', ')} } from '@callpanel/core/counts';
import type { Count } from '../area.ts';

export const COUNTS: {
${counting.map(({ name, of }) => `  readonly '${name}': Count<'${of}'>;`).join('\n')}
} = {
${counting.map(({ name, of, count }) => `  '${name}': { of: '${of}', count: ${count} },`).join('\n')}
};
`;
};

/** Icons and badges of toolbar and menu, by the names of the routes; and the views that fulfil intents. */
export const shellModule = (areas: readonly DeclaredArea[]): string => {
  const icons = areas.flatMap(({ routes }) =>
    Object.entries(routes).map(([route, { icon }]) => ({ route, icon })),
  );
  return `${HEAD}
import type { LucideIcon } from 'lucide-react';
import { ${[...new Set(icons.map(({ icon }) => icon))].sort().join(', ')} } from 'lucide-react';
import type { IntentName, WidgetName } from '@callpanel/contracts';
import { COUNTS } from '@callpanel/widget/counts';

export const ICONS: Readonly<Record<string, LucideIcon>> = {
${icons.map(({ route, icon }) => `  '${route}': ${icon},`).join('\n')}
};

export const BADGES = {
${countingAreas(areas)
  .map(({ name, route }) => `  '${route}': COUNTS['${name}'],`)
  .join('\n')}
};

export const FULFILLING: readonly { area: WidgetName; intents: readonly IntentName[] }[] = [
${areas
  .flatMap(({ name, entry, area: { fulfils = [] } }) =>
    entry.kind === 'view' && fulfils.length > 0
      ? [`  { area: '${name}', intents: [${fulfils.map((intent) => `'${intent}'`).join(', ')}] },`]
      : [],
  )
  .join('\n')}
];
`;
};

/** Texts of toolbar and menu in one language, by id; of other English what differs. */
export const textsOf = (
  areas: readonly DeclaredArea[],
  locale: Locale,
): Readonly<Record<string, string>> => {
  const texts: Record<string, string> = {};
  for (const { routes } of areas)
    for (const [route, { title, badge }] of Object.entries(routes)) {
      const [name, waiting] = [title[locale], badge?.text[locale]];
      if (name !== undefined) texts[`area.${route}`] = name;
      if (waiting !== undefined) texts[`shell.badge.${route}`] = waiting;
    }
  return texts;
};
