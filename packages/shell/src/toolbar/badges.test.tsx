import { core } from '@callpanel/core';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EmbeddedMenu } from '../embedded/EmbeddedMenu.tsx';
import { drawn } from '../testing/drawn.tsx';
import { Areas } from './Areas.tsx';
import { Drawer } from './Drawer.tsx';

const waits = { call: { uniqueid: '1' } };
beforeEach(() => {
  history.replaceState(null, '', '/');
  vi.spyOn(core.landing, 'load').mockResolvedValue('/');
  core.state.permissions.entries = ['panel_buddies', 'parkings', 'voicemails', 'chats'].map(
    (module) => ({ module, rule: 'read' }),
  );
  Object.assign(core.state.parking, {
    lots: [{ name: '', extension: '700', slots: [{ space: '701', ...waits }] }],
  });
  core.state.voicemail.new = 3;
  core.state.chat.unread = 5;
});
afterEach(() => {
  cleanup();
  core.state.permissions.entries = null;
  core.state.parking.lots = [];
  core.state.voicemail.new = 0;
  core.state.chat.unread = 0;
});

/** Each link: its name, where it leads, and the number on it. */
const links = (within_: HTMLElement): string[] =>
  within(within_)
    .getAllByRole('link')
    .map((link) => {
      const name = link.getAttribute('aria-label') ?? link.textContent;
      const count = link.querySelector('[data-count]')?.getAttribute('data-count') ?? 'none';
      return `${name} ${link.getAttribute('href')} ${count}`;
    });
const EACH = [
  'Colleagues / none',
  'Parking, 1 call waiting /parking 1',
  'Voicemail, 3 new messages /voicemails 3',
  'Chat, 5 unread messages /chat 5',
];

it('the toolbar has each area with what waits there [U-04]', async () => {
  await drawn(<Areas />);
  expect(links(screen.getByRole('navigation')).toSorted()).toEqual(EACH.toSorted());
});

it('so has the drawer of a narrow page [U-03]', async () => {
  await drawn(<Drawer onSignOut={vi.fn()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const navigation = await screen.findByRole('navigation');
  expect(links(navigation).toSorted()).toEqual(EACH.toSorted());
});

it('so has the embedded menu [U-11]', async () => {
  await drawn(<EmbeddedMenu />);
  fireEvent.click(screen.getByRole('button', { name: /, open menu$/ }));
  const shown = links(screen.getByRole('navigation'));
  expect(shown.filter((link) => EACH.includes(link)).toSorted()).toEqual(shown.toSorted());
  expect(shown).toContain('Voicemail, 3 new messages /voicemails 3');
});
