import type { BuddiesAnswer, BuddyCard } from '@callpanel/contracts';
import { ALL_USERS_LIMIT, BuddiesAnswer as Answer, BUDDY_PAGE_SIZE } from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import type { Stamp } from '../../live/stamps.ts';

/** The oldest part decides: what came after it is applied again, which changes nothing for the newer ones. */
const oldest = (answers: readonly BuddiesAnswer[]): Stamp | undefined => {
  const seqs = answers.flatMap(({ seq }) => (seq === undefined ? [] : [seq]));
  return seqs.length === answers.length ? Math.min(...seqs) : undefined;
};

const page = (api: Api, start: number, limit: number, search?: string): Promise<BuddiesAnswer> =>
  api.get('panel_buddies', Answer, { query: { start, limit, ...(search && { search }) } });

export const loadMine = (api: Api): Promise<BuddiesAnswer> =>
  api.get('panel_buddies/my_buddies', Answer);

/** Those of `everyone` who are on my board; null if they do not show it, or not as it was `before`. */
const boardAmong = (
  everyone: readonly BuddyCard[],
  before: readonly BuddyCard[],
): BuddyCard[] | null => {
  const isOn = ({ sort }: BuddyCard) => sort !== null;
  const mine = everyone.filter(isOn);
  const sorts = new Map(mine.map(({ exten, sort }) => [exten, sort]));
  const was = before.filter(isOn);
  const isSame =
    mine.length === was.length && was.every(({ exten, sort }) => sorts.get(exten) === sort);
  return isSame && mine.length > 0 ? mine : null;
};

/** One page of everyone, after `start` people. */
export const loadPeople = (api: Api, start: number): Promise<BuddiesAnswer> =>
  page(api, start, ALL_USERS_LIMIT);

/** One page of those who are found, or as many as were found already. */
export const searchPeople = (
  api: Api,
  text: string,
  start: number,
  limit = BUDDY_PAGE_SIZE,
): Promise<BuddiesAnswer> => page(api, start, limit, text);

/**
 * The realm as the server sees it: my board and the first `pages` pages of everyone. If the server counts its
 * events, every part includes those up to `seq`; `time` is the server's clock, epoch seconds.
 *
 * @param early my board, if it was requested before
 * @param subscribed events have arrived since that request, so this board may be old: it is taken from everyone, or requested
 *   again if they do not include it
 */
export const loadPicture = async (
  api: Api,
  pages: number,
  early: BuddiesAnswer | null,
  subscribed: boolean,
) => {
  const starts = Array.from({ length: Math.max(1, pages) }, (_, index) => index * ALL_USERS_LIMIT);
  const [first, ...answers] = await Promise.all([
    early ?? loadMine(api),
    ...starts.map((start) => loadPeople(api, start)),
  ]);
  const everyone = answers.flatMap(({ data }) => data);
  const isSame = ({ seq, epoch }: BuddiesAnswer) =>
    seq !== undefined && seq === first.seq && epoch === first.epoch;
  const isOld = subscribed && !answers.every(isSame);
  const newBoard = isOld ? boardAmong(everyone, first.data) : null;
  const newest = newBoard ? answers[0] : undefined;
  const mine = newest ?? (isOld ? await loadMine(api) : first);
  return {
    mine: newBoard ?? mine.data,
    everyone,
    total: answers[0]?.total ?? everyone.length,
    seq: oldest([mine, ...answers]),
    epoch: mine.epoch,
    time: mine.time,
  };
};
