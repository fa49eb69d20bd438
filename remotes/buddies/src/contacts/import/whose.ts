import type { Rights } from '../actions.model.ts';
import type { Whose } from './check-contact.ts';
import type { ColumnUse } from './columns/column.ts';

export type ImportRights = Pick<Rights, 'changesShared' | 'hasPersonal'>;

/** Whose contacts a file can become; first what is proposed. Our own export says it for each contact [D-38]. */
export const whoseChoices = (
  { changesShared, hasPersonal }: ImportRights,
  uses: readonly ColumnUse[],
): Whose[] => {
  const says = uses.some(({ field }) => field === 'is_personal');
  return [
    ...(says && changesShared && hasPersonal ? (['file'] as const) : []),
    ...(hasPersonal ? (['personal'] as const) : []),
    ...(changesShared ? (['shared'] as const) : []),
  ];
};

/** What was chosen, as long as the columns allow it. */
export const whoseOf = (
  rights: ImportRights,
  uses: readonly ColumnUse[],
  chosen?: Whose,
): Whose => {
  const choices = whoseChoices(rights, uses);
  return choices.find((one) => one === chosen) ?? choices[0] ?? 'personal';
};
