import { ref } from 'valtio/vanilla';
import type { Realm } from './realm.ts';
import type { Card, CardCall, PresenceState } from './state.ts';

const KEYS = [
  'name',
  'username',
  'pictureUrl',
  'department',
  'sort',
  'status',
  'dnd',
  'forward',
  'followme',
  'vmnum',
  'calls',
] as const satisfies (keyof Card)[];

/** Calls are replaced as a whole and never changed: no proxy for each of them. */
const forState = (card: Card): Card => {
  ref(card.calls as CardCall[]);
  return card;
};

const update = (shown: Card, card: Card): void => {
  for (const key of KEYS)
    if (shown[key] !== card[key]) (shown as Record<typeof key, unknown>)[key] = card[key];
};

/** Brings the changed cards into state, only what differs of each, so that only these are drawn again. */
export const showCards = (presence: PresenceState, realm: Realm, changed: readonly string[]) => {
  const { cards } = presence;
  const added: Record<string, Card> = {};
  for (const exten of changed) {
    const card = realm.card(exten);
    const shown = cards[exten];
    if (!card) delete cards[exten];
    else if (shown) update(shown, forState(card));
    else added[exten] = forState(card);
  }
  if (Object.keys(added).length === 0) return;
  if (Object.keys(cards).length === 0) presence.cards = added;
  else Object.assign(cards, added);
};

/** Replaces a list only where it differs. */
export const showList = (shown: string[], list: readonly string[]): void => {
  if (shown.length === list.length && shown.every((one, index) => one === list[index])) return;
  shown.splice(0, shown.length, ...list);
};
