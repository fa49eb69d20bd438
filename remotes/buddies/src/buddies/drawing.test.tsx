import { withSize } from '@callpanel/ui/testing';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { core } from '@callpanel/core';
import * as model from './card.model.ts';
import { company, draw } from './testing/company.tsx';
import { call, card } from './testing/facts.ts';

const drawnCards = () => vi.mocked(model.cardModel).mock.calls.map(([{ exten }]) => exten);

const people = Array.from({ length: 999 }, (_, index) => card(String(1000 + index)));
const change = (exten: string) => {
  const one = core.state.presence.cards[exten];
  if (one) Object.assign(one, { status: 'oncall', calls: [call()] });
};

keepsCore();
beforeEach(() => {
  withSize(660, 500);
  company(people);
  draw();
  vi.spyOn(model, 'cardModel');
});
afterEach(cleanup);

it('one card is rendered for one changed person, whatever its event changed', async () => {
  act(() => change('1001'));
  await screen.findByText(/On call with/);
  expect(drawnCards()).toEqual(['1001']);
});

it('an event about a person out of view renders nothing', async () => {
  act(() => change('1900'));
  act(() => change('1003'));
  await screen.findByText(/On call with/);
  expect(drawnCards()).toEqual(['1003']);
});

it('several events about a person within a frame draw the card once, as it is at last', async () => {
  for (const status of ['busy', 'away', 'onlunch'] as const) {
    await act(async () => {
      const one = core.state.presence.cards['1002'];
      if (one) one.status = status;
    });
  }
  await screen.findByText('At lunch');
  expect(drawnCards().length).toBeLessThanOrEqual(3);
  expect(new Set(drawnCards())).toEqual(new Set(['1002']));
});

it('a card that goes away leaves the others as they are', async () => {
  act(() => {
    core.state.presence.board.splice(0, 1);
  });
  await waitFor(() => expect(screen.getAllByRole('gridcell')[0]?.dataset['exten']).toBe('1001'));
  expect(drawnCards().length).toBeLessThan(30);
});
