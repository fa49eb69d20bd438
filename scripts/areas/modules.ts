import type { Locale } from '@callpanel/contracts';
import type { DeclaredArea } from './read-areas.ts';

const HEAD =
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
 * in the kit, so that they are asked for together with the code.
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

/** Icons and badges of toolbar and menu, by the names of the routes. */
export const shellModule = (areas: readonly DeclaredArea[]): string => {
  const icons = areas.flatMap(({ routes }) =>
    Object.entries(routes).map(([route, { icon }]) => ({ route, icon })),
  );
  const counting = areas.filter(({ badgeAt }) => badgeAt !== null);
  return `${HEAD}
import type { LucideIcon } from 'lucide-react';
import { ${[...new Set(icons.map(({ icon }) => icon))].sort().join(', ')} } from 'lucide-react';
${counting.map((area) => `import { badge as ${camelCase(area.name)} } from '${packageOf(area)}/area';`).join('\n')}

export const ICONS: Readonly<Record<string, LucideIcon>> = {
${icons.map(({ route, icon }) => `  '${route}': ${icon},`).join('\n')}
};

export const BADGES = {
${counting.map((area) => `  '${area.badgeAt}': ${camelCase(area.name)},`).join('\n')}
};
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
      const [name, waiting] = [title[locale], badge?.[locale]];
      if (name !== undefined) texts[`area.${route}`] = name;
      if (waiting !== undefined) texts[`shell.badge.${route}`] = waiting;
    }
  return texts;
};
