/** The milestones that a user waits for when opening a page. */
export const MILESTONES = ['board', 'dial', 'registered'] as const;
export type Milestone = (typeof MILESTONES)[number];

/** What a user who comes back sees before that: the people of the last visit. */
export const LAST_BOARD = 'lastBoard';

/** Milliseconds since the navigation, of the milestones that a page has. */
export type Times = Partial<Record<Milestone | typeof LAST_BOARD, number>>;

export const TITLES: Readonly<Record<Milestone | typeof LAST_BOARD, string>> = {
  lastBoard: 'board of the last visit painted',
  board: 'board painted',
  dial: 'dial field usable',
  registered: 'REGISTER 200',
};
