/** The milestones that a user waits for when opening a page. */
export const MILESTONES = ['board', 'dial', 'registered'] as const;
export type Milestone = (typeof MILESTONES)[number];

/** Milliseconds since the navigation, of the milestones that a page has. */
export type Times = Partial<Record<Milestone, number>>;

export const TITLES: Readonly<Record<Milestone, string>> = {
  board: 'board painted',
  dial: 'dial field usable',
  registered: 'REGISTER 200',
};
