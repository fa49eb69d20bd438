import type { PermissionEntry } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContactMenu } from './ContactMenu.tsx';
import { contactMessages } from './messages.ts';

const messages = { ...(await commonMessages('en-US')), ...(await contactMessages('en-US')) };
const NUMBER = '5145550171';
const SHARED = { module: 'contacts', rule: 'write' };
const PERSONAL = { module: 'contacts', rule: 'manage_personal' };
const perform = vi.fn();

beforeEach(() => {
  perform.mockReset();
  Object.assign(core, {
    intents: { ...core.intents, perform },
    directory: { ...core.directory, findCaller: vi.fn(async () => undefined) },
  });
  core.state.intents.offered = ['add-contact', 'open-contact'];
  core.state.permissions.entries = [SHARED, PERSONAL];
});
afterEach(() => {
  cleanup();
  core.state.directory.callers = {};
  core.state.presence.cards = {};
});

const draw = () =>
  render(
    <Intl locale="en-US" messages={messages}>
      <ContactMenu number={NUMBER} name="" talks />
    </Intl>,
  );
const items = () => {
  const button = screen.queryByRole('button');
  if (!button) return null;
  fireEvent.click(button);
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

describe('the contact of a call [U-46]', () => {
  it.each<[PermissionEntry[], string[] | null]>([
    [
      [SHARED, PERSONAL],
      ['Add Shared Contact', 'Add Personal Contact'],
    ],
    [[SHARED], ['Add Shared Contact']],
    [[PERSONAL], ['Add Personal Contact']],
    [[], null],
  ])('can be added with the rights %j as %j [P-35] [P-36] [G-26]', (entries, shown) => {
    core.state.permissions.entries = entries;
    draw();
    expect(items()).toEqual(shown);
  });

  it('is asked for with its number', () => {
    draw();
    items();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Add Shared Contact' }));
    const asked = { type: 'add-contact', number: NUMBER, name: '', shared: true };
    expect(perform).toHaveBeenCalledExactlyOnceWith(asked);
  });

  it('is opened if the number has one, also once it was found', async () => {
    draw();
    await act(async () => {
      core.state.directory.callers = { [NUMBER]: { id: '7', name: 'Nadia' } };
    });
    expect(items()).toEqual(['Open contact']);
    fireEvent.click(screen.getByRole('menuitem'));
    expect(perform).toHaveBeenCalledExactlyOnceWith({
      type: 'open-contact',
      id: '7',
      number: NUMBER,
      name: '',
    });
  });

  it('is absent if this page neither adds nor opens contacts', () => {
    core.state.intents.offered = ['dial'];
    draw();
    expect(items()).toBeNull();
  });

  it('is absent for a colleague', () => {
    core.state.presence.cards = { [NUMBER]: { name: 'Bob' } as never };
    draw();
    expect(items()).toBeNull();
  });
});
