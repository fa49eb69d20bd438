import { proxy, ref } from 'valtio/vanilla';
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

/**
 * Brings the changed cards into state, only what differs of each, so that only these are drawn again. Each card is a
 * state of its own and the record that holds them is none: else each change would be handed up to whoever watches the
 * whole. It is replaced when people come or go.
 */
export const showCards = (presence: PresenceState, realm: Realm, changed: readonly string[]) => {
  const { cards } = presence;
  let next: Record<string, Card> | null = null;
  for (const exten of changed) {
    const card = realm.card(exten);
    const shown = cards[exten];
    if (card && shown) update(shown, forState(card));
    else if (card) (next ??= { ...cards })[exten] = proxy(forState(card));
    else if (shown) delete (next ??= { ...cards })[exten];
  }
  if (next) presence.cards = ref(next);
};

/** Replaces a list only where it differs. */
export const showList = (shown: string[], list: readonly string[]): void => {
  if (shown.length === list.length && shown.every((one, index) => one === list[index])) return;
  shown.splice(0, shown.length, ...list);
};
