import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import {
  chooseIn,
  inBulk,
  keepsCore,
  press,
  rowOf,
  shownIds,
} from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draw, rights } from './testing/draw.tsx';
import { many, wire } from './testing/server.ts';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(cleanup);

const server500 = () => new CallpanelError('api.error.server', { status: 500 });
const ownWords = () =>
  new CallpanelError('api.error.server', { status: 500, exception: 'The disk is full.' });
const forbidden = () => new CallpanelError('api.error.forbidden', { status: 403 });
const malformed = () => new CallpanelError('api.error.unexpected');
const cut = () => new CallpanelError('api.error.network');

const deleteOne = async () => {
  await chooseIn('1', 'Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
};
const deleteTwo = async () => {
  await inBulk(['1', '2'], 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete 2 contacts?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
};

describe('a deletion', () => {
  it.each([
    ['one [E-95]', 'DELETE', deleteOne, 'contacts.error.delete'],
    ['several [E-97]', 'POST', deleteTwo, 'contacts.error.bulkDelete'],
  ])(
    'of %s that the server refuses is taken back and reported',
    async (_what, method, remove, code) => {
      for (const refusal of [server500, ownWords, malformed]) {
        const { server, fail } = draw(many(3));
        server.refuse = (asked) => {
          if (asked.startsWith(method)) throw refusal();
        };
        await remove();
        await waitFor(() => expect(fail).toHaveBeenCalledOnce());
        expect(fail.mock.calls[0]?.[0]).toMatchObject({ code });
        await waitFor(() => expect(shownIds()).toEqual(['1', '2', '3']));
        cleanup();
      }
    },
  );

  it('says that nothing may be changed, if the server refuses', async () => {
    const { server } = draw(many(3));
    server.refuse = (asked) => {
      if (asked.startsWith('DELETE')) throw forbidden();
    };
    await deleteOne();
    await screen.findByText('You can look at these contacts, but not change them.');
    await waitFor(() => expect(shownIds()).toEqual(['1', '2', '3']));
  });

  it('shows as done while the server is slow', async () => {
    const { server } = draw(many(3));
    let release = (): void => undefined;
    server.held = new Promise((resolve) => (release = resolve));
    await deleteTwo();
    await waitFor(() => expect(shownIds()).toEqual(['3']));
    await act(async () => release());
    await screen.findByText('2 contacts deleted');
    expect(shownIds()).toEqual(['3']);
  });
});

describe('the list', () => {
  it.each([
    ['500', server500, 'Failed to get contacts'],
    ['500 with words of its own', ownWords, 'The disk is full.'],
    ['a malformed answer', malformed, 'Failed to get contacts'],
    ['a cut', cut, 'The server cannot be reached. Check your connection.'],
  ])(
    'that could not be loaded says why, keeps what is shown, and is loaded again: %s [E-92]',
    async (_what, refusal, why) => {
      const { server } = draw(many(2));
      await rowOf('1');
      server.refuse = () => {
        throw refusal();
      };
      press('Reload');
      await screen.findByText(why);
      expect(shownIds()).toEqual(['1', '2']);
      server.refuse = () => undefined;
      press('Try again');
      await waitFor(() => expect(screen.queryByText(why)).toBeNull());
    },
  );

  it('that may not be read says so [P-34]', async () => {
    const { server } = draw(many(2));
    await rowOf('1');
    server.refuse = () => {
      throw forbidden();
    };
    press('Reload');
    expect(
      await screen.findByText('You do not have the right to see these contacts.'),
    ).toBeTruthy();
  });

  it.each([
    [['manage_personal'], /^You see your own contacts only/],
    [['read'], /^You can look at these contacts, but not change them/],
  ])(
    'tells users with the right to %s what they lack [P-34] [P-35] [P-36]',
    async (rules, notice) => {
      draw([wire('1', { is_personal: true })], rights(...rules));
      await rowOf('1');
      expect(screen.getByText(notice)).toBeTruthy();
    },
  );

  it('without contacts says that there are none yet; without any that are found, offers them all', async () => {
    draw([]);
    await screen.findByText('No contacts yet');
    cleanup();
    draw(many(2));
    await rowOf('1');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search contacts' });
    fireEvent.change(field, { target: { value: 'zzz' } });
    await screen.findByText('No contacts found');
    press('Clear filters');
    await waitFor(() => expect(shownIds()).toEqual(['1', '2']));
  });
});

it('a contact that a link leads to and cannot be loaded says so, and the list stays [E-100]', async () => {
  const { server } = draw(many(2));
  await rowOf('1');
  server.refuse = (asked) => {
    if (asked.startsWith('GET contacts/')) throw ownWords();
  };
  await act(async () => core.places.go('contacts', { params: { id: '77' }, query: '' }, {}));
  await screen.findByText('Error while loading contact');
  expect(screen.getByText('The disk is full.')).toBeTruthy();
  expect(shownIds()).toEqual(['1', '2']);
  press('Dismiss');
  await waitFor(() => expect(screen.queryByText('Error while loading contact')).toBeNull());
});
