import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ContactMenu, type ContactMenuProps } from './ContactMenu.tsx';
import { contactMessages } from './messages.ts';

const messages = { ...(await commonMessages('en-US')), ...(await contactMessages('en-US')) };

keepsCore();
afterEach(cleanup);

/** Draws the menu of a call with Bob, whose extension has a card on the board, for a user who may do this with rooms. */
const draw = (change: Partial<ContactMenuProps> = {}, rule = 'write') => {
  const start = vi.fn<typeof core.meeting.start>().mockResolvedValue('https://live.example/new');
  const invite = vi.fn<typeof core.meeting.invite>();
  Object.assign(core, {
    meeting: { ...core.meeting, start, invite },
    directory: { ...core.directory, findCaller: async () => undefined },
  });
  core.state.permissions.entries = [{ module: 'video_conferences', rule }];
  core.state.intents.offered = [];
  Object.assign(core.state.gates, {
    features: ['video_conferences'],
    licences: { video_conf_limit: '25' },
  });
  Object.assign(core.state.presence.cards, { 102: { username: 'bob' } });
  Object.assign(core.state.session, {
    user: { id: '1', username: 'alice', first_name: 'Alice', last_name: 'Arden' },
  });
  render(
    <Intl locale="en-US" messages={messages}>
      <ContactMenu number="102" name="Bob Brant" talks {...change} />
    </Intl>,
  );
  return { start, invite };
};
const meet = async (of: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Contact of ${of}` }));
  await act(
    async () =>
      void fireEvent.click(screen.getByRole('menuitem', { name: 'Start a video meeting' })),
  );
};

describe('a meeting out of a call', () => {
  it('is named after both; a colleague may see it, and is invited', async () => {
    const { start, invite } = draw();
    await meet('Bob Brant');
    expect(start.mock.calls).toEqual([['Alice Arden, Bob Brant', ['bob']]]);
    expect(invite.mock.calls).toEqual([
      [{ name: 'Bob Brant', username: 'bob', number: '102', email: '' }],
    ]);
  });

  it('is for anyone else by their number', async () => {
    const { start, invite } = draw({ number: '5145550171', name: '' });
    await meet('5145550171');
    expect(start.mock.calls).toEqual([['Alice Arden, 5145550171', []]]);
    expect(invite.mock.calls).toEqual([
      [{ name: '', username: '', number: '5145550171', email: '' }],
    ]);
  });

  it.each<[string, Partial<ContactMenuProps>, string]>([
    ['before one talks', { talks: false }, 'write'],
    ['without the right to make rooms', {}, 'read'],
  ])('is not offered %s', (_, change, rule) => {
    draw(change, rule);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
