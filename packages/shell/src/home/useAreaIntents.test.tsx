import { core } from '@callpanel/core';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useAreaIntents } from './useAreaIntents.ts';

afterEach(() => {
  cleanup();
  core.state.permissions.entries = null;
});

const offered = () => [...core.state.intents.offered].sort();

it('offers what the areas fulfil that the user may open', async () => {
  core.state.permissions.entries = [{ module: 'contacts', rule: 'read' }];
  const { unmount } = renderHook(() => useAreaIntents());
  expect(offered()).toEqual(['add-contact', 'open-contact']);
  await act(async () => {
    core.state.permissions.entries = [{ module: 'cdrs', rule: 'read' }];
  });
  expect(offered()).toEqual(['open-record']);
  unmount();
  expect(offered()).toEqual([]);
});

it('opens the area for an intent, which the area then fulfils', async () => {
  core.state.permissions.entries = [{ module: 'contacts', rule: 'read' }];
  Object.assign(core.state, { places: {} });
  renderHook(() => useAreaIntents());
  core.intents.perform({ type: 'open-contact', id: '7', number: '', name: '' });
  expect(core.state.places.contacts).toEqual({ params: {}, query: '' });
  const asked: string[] = [];
  core.intents.offer('open-contact', 'page', ({ id }) => void asked.push(id));
  await waitFor(() => expect(asked).toEqual(['7']));
});
