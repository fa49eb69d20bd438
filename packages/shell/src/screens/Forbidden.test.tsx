import type { CurrentUser } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { Forbidden } from './Forbidden.tsx';

const onOpen = vi.fn();
const onSignOut = vi.fn();

beforeEach(() => {
  onOpen.mockReset();
  onSignOut.mockReset();
  core.state.permissions.entries = [];
  core.state.session.user = {
    id: '1',
    first_name: 'Dave',
    last_name: 'Dorn',
    username: 'dave',
    extension: '104',
    company: 'Acme',
    email: '',
    realm: 'acme.example',
    dids: [],
    picture_profile_url: 'https://pictures.example/104',
  } satisfies CurrentUser;
  history.replaceState(null, '', '/403');
});
afterEach(() => {
  cleanup();
  core.state.permissions.entries = null;
  core.state.session.user = null;
  history.replaceState(null, '', '/');
});

it('says that no area is there for this user, and signs out [R-33] [R-34] [G-01]', async () => {
  await drawn(<Forbidden phone={null} onSignOut={onSignOut} />);
  expect(screen.getByRole('heading', { name: 'Dave Dorn' })).toBeTruthy();
  expect(screen.getByText('Extension 104')).toBeTruthy();
  const picture = document.querySelector('img')?.getAttribute('src');
  expect(picture).toBe('https://pictures.example/104');
  expect(
    screen.getByText('You have no access to any part of the panel. Ask your administrator.'),
  ).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sign out']);
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(onSignOut).toHaveBeenCalledOnce();
});

it('offers the phone to those who have nothing else, until it is open [R-33] [G-01]', async () => {
  await drawn(<Forbidden phone={{ open: false, onOpen }} onSignOut={onSignOut} />);
  expect(screen.getByText('You have access to the softphone only.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Open softphone' }));
  expect(onOpen).toHaveBeenCalledOnce();
  expect(onSignOut).not.toHaveBeenCalled();
  cleanup();
  await drawn(<Forbidden phone={{ open: true, onOpen }} onSignOut={onSignOut} />);
  expect(screen.queryByRole('button', { name: 'Open softphone' })).toBeNull();
});

it('leads a user who has an area by now to the first one, and not out', async () => {
  core.state.permissions.entries = [
    { module: 'parkings', rule: 'read' },
    { module: 'cdrs', rule: 'read' },
  ];
  await drawn(<Forbidden phone={null} onSignOut={onSignOut} />);
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  const link = screen.getByRole('link');
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Go to Parking', '/parking']);
  fireEvent.click(link);
  expect(location.pathname).toBe('/parking');
});
