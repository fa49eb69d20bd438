// First: it has what the build puts into the code under test.
import { fakeRemotes } from './testing/remotes.ts';
import { core } from '@callpanel/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { App } from './App.tsx';
import * as texts from './messages.ts';

afterEach(() => {
  cleanup();
  document.getElementById('callpanel-last-view')?.remove();
  Object.assign(core.state.session, { status: 'none' });
  history.replaceState(null, '', '/');
});

it('texts that do not load are said in place of the last view, and can be asked for again', async () => {
  fakeRemotes();
  document.body.appendChild(document.createElement('div')).id = 'callpanel-last-view';
  const { shellMessages } = texts;
  const load = vi.spyOn(texts, 'shellMessages').mockRejectedValue(new TypeError('gone'));
  history.replaceState(null, '', '/login');
  await act(async () => void render(<App />));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(document.getElementById('callpanel-last-view')).toBeNull());
  expect(screen.queryByLabelText('Username')).toBeNull();
  load.mockImplementation(shellMessages);
  fireEvent.click(retry);
  expect(await screen.findByLabelText('Username')).toBeTruthy();
});
