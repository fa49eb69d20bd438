import type { ParkedCall } from '@callpanel/core';
import type { CallInfo } from '@callpanel/core';
import { core } from '@callpanel/core';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Area } from '../page/areas.ts';
import * as page from '../page/areas.ts';
import { SoftphoneButton, toneOf } from './SoftphoneButton.tsx';
import { drawn } from '../testing/drawn.tsx';
import { stayOnPage } from '../testing/stay-on-page.ts';
import { Toolbar } from './Toolbar.tsx';
import * as css from './Toolbar.module.css';

let areas: Area[] = [];

const area = (name: string, path: string, open: boolean | undefined): Area => ({
  name,
  path,
  open,
  titleId: 'area.users',
});
const signOut = vi.fn();
const draw = () => drawn(<Toolbar softphone={null} onSignOut={signOut} />);

beforeEach(() => {
  signOut.mockReset();
  areas = [area('users', '/', true)];
  vi.spyOn(page, 'useAreas').mockImplementation(() => areas);
  history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  core.state.branding.logo = null;
  core.state.branding.platformName = null;
});

describe('areas [U-04]', () => {
  it('are links to the areas that the user may read, and say which one is shown [P-57] [R-44]', async () => {
    areas = [
      area('users', '/', true),
      area('cdrs', '/cdrs', false),
      area('chats', '/chat', undefined),
    ];
    await draw();
    const links = within(screen.getByRole('navigation', { name: 'Areas' })).getAllByRole('link');
    expect(links).toHaveLength(1);
    expect(links[0]?.getAttribute('href')).toBe('/');
    expect(links[0]?.getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Colleagues' })).toBe(links[0]);
  });

  it('change the address and keep the page; with Ctrl they are the browser’s', async () => {
    history.replaceState(null, '', '/elsewhere');
    await draw();
    const link = screen.getByRole('link', { name: 'Colleagues' });
    expect(link.getAttribute('aria-current')).toBeNull();
    // The browser itself opens it.
    const goAgain = stayOnPage();
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    goAgain();
    expect(location.pathname).toBe('/elsewhere');
    expect(fireEvent.click(link)).toBe(false);
    expect(location.pathname).toBe('/');
    expect(link.getAttribute('aria-current')).toBe('page');
  });

  it('have the number of parked calls on them, in words too', async () => {
    areas = [{ ...area('parking', '/parking', true), titleId: 'area.parking' }];
    const waits = { call: { uniqueid: '1' } as ParkedCall };
    core.state.parking.lots = [
      {
        name: '',
        extension: '700',
        slots: [
          { space: '701', ...waits },
          { space: '702', call: null },
        ],
      },
    ];
    await draw();
    const link = screen.getByRole('link', { name: 'Parking, 1 call waiting' });
    expect(link.querySelector('[data-count="1"]')).toBeTruthy();
    // As text it would be part of the link's visible name, which its name must begin with (WCAG 2.5.3).
    expect(link.textContent).toBe('');
    await act(async () => void (core.state.parking.lots = []));
    expect(screen.getByRole('link', { name: 'Parking' }).querySelector('[data-count]')).toBeNull();
  });

  it('are no empty list', async () => {
    areas = [];
    await draw();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('whose panel it is [D-14]', () => {
  it('is the name, as text whatever it is', async () => {
    core.state.branding.platformName = '<b>Acme</b>';
    await draw();
    expect(screen.getByText('<b>Acme</b>')).toBeTruthy();
  });

  it('has the logo beside it, until that cannot be loaded', async () => {
    Object.assign(core.state.branding, { platformName: 'Acme', logo: 'https://x.example/a.png' });
    await draw();
    const brand = screen.getByText('Acme').parentElement;
    const logo = brand?.querySelector('img');
    expect(logo?.getAttribute('src')).toBe('https://x.example/a.png');
    if (logo) fireEvent.error(logo);
    expect(brand?.innerHTML).not.toContain('img');
    expect(brand?.textContent).toBe('Acme');
  });
});

describe('the search field [U-03]', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search colleagues' });
  let letGo = (): void => undefined;
  beforeEach(async () => {
    await draw();
    await act(async () => {
      letGo = core.search.claim('Search colleagues');
    });
  });
  afterEach(() => letGo());

  it('is offered, and there while an area uses it', async () => {
    expect(core.state.search.slot).toBe(true);
    expect(field().placeholder).toBe('Search colleagues');
    await act(async () => letGo());
    expect(screen.queryByRole('textbox')).toBeNull();
    cleanup();
    expect(core.state.search.slot).toBe(false);
  });

  it('passes its text to the area; Escape and its button clear it', async () => {
    await act(async () => fireEvent.change(field(), { target: { value: 'bob' } }));
    expect(core.state.search.text).toBe('bob');
    expect(field().value).toBe('bob');
    await act(async () => fireEvent.keyDown(field(), { key: 'Escape', keyCode: 229 }));
    expect(core.state.search.text).toBe('bob');
    await act(async () => fireEvent.keyDown(field(), { key: 'Escape' }));
    expect(core.state.search.text).toBe('');
    await act(async () => fireEvent.change(field(), { target: { value: 'bob' } }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Clear search' })));
    expect([core.state.search.text, field().value]).toEqual(['', '']);
    expect(document.activeElement).toBe(field());
  });

  it('opens from an icon with the focus in it, and Escape leads back to that', async () => {
    const opener = screen.getByRole('button', { name: 'Search colleagues' });
    await act(async () => fireEvent.click(opener));
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(field());
    await act(async () => fireEvent.keyDown(field(), { key: 'Escape' }));
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(opener);
  });

  it('stays open on the way from the field to its button, and closes when the focus leaves both', async () => {
    const opener = screen.getByRole('button', { name: 'Search colleagues' });
    await act(async () => fireEvent.click(opener));
    const clear = screen.getByRole('button', { name: 'Clear search' });
    await act(async () => clear.focus());
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    await act(async () => fireEvent.click(clear));
    expect(document.activeElement).toBe(opener);
    await act(async () => fireEvent.click(opener));
    await act(async () => opener.focus());
    expect(opener.getAttribute('aria-expanded')).toBe('false');
  });

  it('keeps what is typed at what it found, which has an address of its own', async () => {
    await act(async () => history.replaceState(null, '', '/voicemails?search=bob'));
    await act(async () => fireEvent.change(field(), { target: { value: 'bob' } }));
    await act(async () => history.pushState(null, '', '/voicemails/all/7?search=bob'));
    expect(field().value).toBe('bob');
  });

  it('is cleared and closed by the way to another area', async () => {
    const opener = screen.getByRole('button', { name: 'Search colleagues' });
    await act(async () => fireEvent.click(opener));
    await act(async () => fireEvent.change(field(), { target: { value: 'bob' } }));
    await act(async () => history.pushState(null, '', '/buddies'));
    expect(field().value).toBe('');
    expect(opener.getAttribute('aria-expanded')).toBe('false');
  });
});

it.each([
  [3, 'good'],
  [1, 'warn'],
  [2, 'bad'],
  [0, 'bad'],
])('registration status %i is %s [S-11]', (status, tone) => {
  expect(toneOf(status)).toBe(tone);
});

it('the softphone’s button says how many calls were missed, if that is wanted [S-18] [S-70]', async () => {
  core.state.callLog.missed = 2;
  await drawn(<SoftphoneButton open={false} onToggle={vi.fn()} ref={{ current: null }} />);
  expect(screen.getByRole('button', { name: 'Softphone, 2 missed calls' })).toBeTruthy();
  expect(document.querySelector('[data-count="2"]')).toBeTruthy();
  await act(async () => void (core.state.callLog.showMissed = false));
  expect(screen.getByRole('button', { name: 'Softphone' })).toBeTruthy();
  expect(document.querySelector('[data-count]')).toBeNull();
  Object.assign(core.state.callLog, { missed: 0, showMissed: true });
});

describe('the drawer of a narrow page', () => {
  const open = async () => {
    await draw();
    const opener = screen.getByRole('button', { name: 'Menu' });
    opener.focus();
    fireEvent.click(opener);
    return { opener, drawer: await screen.findByRole('dialog', { name: 'Callpanel' }) };
  };

  it('has areas, user menu and version; following a link closes it', async () => {
    const { drawer } = await open();
    const link = await within(drawer).findByRole('link', { name: 'Colleagues' });
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(within(drawer).getByText(/^Version \d/)).toBeTruthy();
    fireEvent.click(link);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes for a call, and the focus goes back [U-03] [U-06]', async () => {
    const { opener } = await open();
    await act(async () => core.state.calls.list.push({ id: 'a', state: 'incoming' } as CallInfo));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    core.state.calls.list = [];
  });

  it('does not go with its button when the page becomes wider, which would leave the page inert [U-03]', async () => {
    const { opener, drawer } = await open();
    // What is shown on narrow pages alone.
    expect(opener.closest(`.${css.narrow}`)).not.toBeNull();
    expect(drawer.closest(`.${css.narrow}`)).toBeNull();
  });

  it('signs out, and closes before any question', async () => {
    const { drawer } = await open();
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
