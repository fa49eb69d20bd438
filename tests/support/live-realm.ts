import { expect } from '@playwright/test';
import type { Core } from '../../packages/core/src/types.ts';
import type { BuddyCard } from '../../packages/contracts/src/rest/buddies.ts';
import type { Person } from './person.ts';
import type { Control } from './sandbox.ts';

const CORE_SLOT = 'callpanel.core.v1';
const NOTICES_SEEN = '__noticesSeen';

/** What is compared of a card. */
interface ComparedCard {
  status: string;
  dnd: boolean;
  forward: string;
  followme: boolean;
  vmnum: number | null;
  calls: string[];
}

/** A call on a card, with the fields that both server and page have; their clocks differ. */
type ComparedCall = Pick<
  BuddyCard['calls'][number],
  'callid' | 'state' | 'direction' | 'user' | 'name' | 'parked' | 'bargein'
>;
const callsOf = (calls: readonly ComparedCall[]): string[] =>
  calls
    .map(({ callid, state, direction, user, name, parked, bargein }) =>
      [
        ...[callid, state, direction, user, name, parked ? 'parked' : ''],
        ...(bargein ? [bargein.mode, bargein.num, bargein.name] : []),
      ].join(' | '),
    )
    .sort();

const NOTES: Readonly<Record<string, string>> = {
  lunch: 'onlunch',
  away: 'away',
  online: 'online',
  busy: 'busy',
  offline: 'offline',
};

/** The status by the rules, written down a second time [S-29 to S-32]. */
const statusOf = ({ calls, contact, dnd, basic, note }: BuddyCard): string => {
  const early = calls.filter(({ state }) => state === 'early');
  if (early.some(({ direction }) => direction === 'in')) return 'ringing';
  if (early.length < calls.length) return 'oncall';
  if (early.length > 0) return 'calling';
  if (contact === '') return 'offline';
  if (dnd) return 'busy';
  if (basic === undefined) return 'online';
  return NOTES[note] ?? (basic === 'open' ? 'online' : 'busy');
};

/** The answer of GET panel_buddies for this person, in the panel. */
const serverRealm = async ({ page }: Person): Promise<Record<string, ComparedCard>> => {
  const cards = await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('auth_access_token')}`;
    const answer = await fetch('/api/v1/panel_buddies?limit=999', { headers: { authorization } });
    return ((await answer.json()) as { data: BuddyCard[] }).data;
  });
  return Object.fromEntries(
    cards.map((card) => [
      card.exten,
      {
        status: statusOf(card),
        dnd: card.dnd ?? false,
        forward: card.forward ?? '',
        followme: card.followme ?? false,
        vmnum: card.vmnum ?? null,
        calls: callsOf(card.calls),
      },
    ]),
  );
};

/** What the page remembers of the same people. */
const shownRealm = async ({ page }: Person): Promise<Record<string, ComparedCard>> => {
  const cards = await page.evaluate((slot) => {
    const { state } = Reflect.get(globalThis, Symbol.for(slot)) as Core;
    return Object.values(state.presence.cards).map((card) => ({
      exten: card.exten,
      status: card.status,
      dnd: card.dnd,
      forward: card.forward,
      followme: card.followme,
      vmnum: card.vmnum,
      calls: card.calls.map((call) => ({ ...call, bargein: call.bargein && { ...call.bargein } })),
    }));
  }, CORE_SLOT);
  return Object.fromEntries(
    cards.map(({ exten, calls, ...card }) => [exten, { ...card, calls: callsOf(calls) }]),
  );
};

/** Looks of the cards that are rendered. */
const drawnLooks = ({ page }: Person): Promise<[string, string][]> =>
  page
    .locator('[role=gridcell]')
    .evaluateAll((cells) =>
      cells.map((cell): [string, string] => [
        cell.getAttribute('data-exten') ?? '',
        cell.getAttribute('data-look') ?? '',
      ]),
    );

/** Checks that the board matches the server for everyone, in memory and on screen. */
export const expectBoardIsRight = async (person: Person): Promise<void> => {
  await expect
    .poll(
      async () => {
        const server = await serverRealm(person);
        const shown = await shownRealm(person);
        const drawn = await drawnLooks(person);
        const wrong = Object.keys(server).filter(
          (exten) => JSON.stringify(server[exten]) !== JSON.stringify(shown[exten]),
        );
        return {
          wrong: wrong.map((exten) => ({ exten, server: server[exten], shown: shown[exten] })),
          wronglyDrawn: drawn.filter(([exten, look]) => server[exten]?.status !== look),
          drawn: drawn.length > 0,
        };
      },
      { message: `${person.name}’s board is as the server says` },
    )
    .toEqual({ wrong: [], wronglyDrawn: [], drawn: true });
};

/** From now on every notice is written down, however short it stays. */
export const watchNotices = ({ page }: Person): Promise<void> =>
  page.evaluate(
    ([slot, name]) => {
      const core = Reflect.get(globalThis, Symbol.for(slot)) as Core;
      const { notices } = core.state;
      const seen = new Map(notices.list.map(({ id }) => [id, '']));
      Reflect.set(window, name, seen);
      core.subscribe(notices, () => {
        for (const { id, message } of notices.list) if (!seen.has(id)) seen.set(id, message);
      });
    },
    [CORE_SLOT, NOTICES_SEEN] as const,
  );

/** Ids of the texts of all notices since `watchNotices`. */
export const noticesOf = ({ page }: Person): Promise<string[]> =>
  page.evaluate((name) => {
    const seen = Reflect.get(window, name) as Map<number, string>;
    return [...seen.values()].filter((message) => message !== '');
  }, NOTICES_SEEN);

/** What came from the broker and was not used. */
export const countsOf = ({ page }: Person) =>
  page.evaluate(
    (slot) => (Reflect.get(globalThis, Symbol.for(slot)) as Core).broker.counts(),
    CORE_SLOT,
  );

/** How often each list of the board was loaded; `expectBoardIsRight` loads everyone itself. */
export const loadsOf = async (control: Control) => {
  const requests = await control.requests();
  const count = (wanted: string) =>
    requests
      .filter(({ method, path }) => method === 'GET' && path === wanted)
      .reduce((sum, one) => sum + one.count, 0);
  return { mine: count('panel_buddies/my_buddies'), everyone: count('panel_buddies') };
};
