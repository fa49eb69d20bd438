import type { BrokerState, Card, CoreState } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { loadEarly } from '@callpanel/widget';
import { Buddies } from '../Buddies.tsx';
import { loadCardMenu } from '../late-parts.ts';
import english from '../locales/en-US.json';
import french from '../locales/fr-CA.json';
import { ALL_RIGHTS } from './facts.ts';

await Promise.all([loadEarly(loadCardMenu), core.numbers.load()]);

const spied = () => ({
  presence: {
    retry: vi.fn(),
    loadMore: vi.fn(),
    search: vi.fn(),
    searchMore: vi.fn(),
    add: vi.fn(),
    remove: vi.fn(),
    move: vi.fn(),
    tellWhenFree: vi.fn(),
  },
  features: { setDnd: vi.fn(), setForward: vi.fn(), setFollowme: vi.fn() },
  intents: { perform: vi.fn(), offer: vi.fn(), offerPhone: vi.fn() },
  broker: { command: vi.fn(), retry: vi.fn() },
  notices: { fail: vi.fn(), push: vi.fn(), dismiss: vi.fn(), claimOutlet: vi.fn() },
});

/** Puts `people` on my board, in the page's core, and watches what is done there. */
export const company = (people: readonly Card[], change: Partial<CoreState> = {}) => {
  const actions = spied();
  Object.assign(core, actions);
  const broker: BrokerState = { status: 'online', error: null, hint: 1 };
  Object.assign(core.state, {
    broker,
    connection: { status: 3, error: null, phone: 'ready' },
    permissions: { entries: ALL_RIGHTS },
    features: { dnd: false, dndUntil: null, forward: '', followme: false },
    intents: { offered: ['dial', 'listen', 'chat'] },
    presence: {
      status: 'ready',
      error: null,
      live: true,
      cards: Object.fromEntries(people.map((one) => [one.exten, one])),
      board: people.map(({ exten }) => exten),
      everyone: people.map(({ exten }) => exten),
      total: people.length,
      search: { text: '', status: 'idle', found: [], total: 0 },
      awaited: [],
      me: { status: null },
    },
    ...change,
  } satisfies Partial<CoreState>);
  Object.assign(core.state.session, { status: 'active', user: { extension: '101' } });
  core.preferences.set({
    usersShown: 'mine',
    usersSort: 'custom',
    usersView: 'cards',
    usersTileSize: 48,
  });
  return actions;
};

const TEXTS = {
  'en-US': { ...(await commonMessages('en-US')), ...english },
  'fr-CA': { ...(await commonMessages('fr-CA')), ...french },
};

/** Draws the board with the English texts, or the French ones. */
export const draw = (locale: keyof typeof TEXTS = 'en-US') =>
  render(
    <Intl locale={locale} messages={TEXTS[locale]}>
      <Buddies />
    </Intl>,
  );
