import { Later } from '@callpanel/widget';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ActiveCall } from '../ActiveCall.tsx';
import { alone } from '../testing/facts.ts';
import { draw, drawnCall } from '../testing/rendering.tsx';
import { loadCallsMenu } from './load.ts';

const server = vi.hoisted(() => ({ answers: false }));
vi.mock('./index.ts', async (original) => {
  if (!server.answers) throw new Error('no network');
  return original();
});

it('says once that the controls of a call did not load, and loads all of them on a retry [F45]', async () => {
  const { call } = drawnCall();
  draw(
    <>
      <Later load={loadCallsMenu} waiting={null} props={{ active: call, others: [] }} />
      <ActiveCall {...alone()} call={call} />
    </>,
  );
  // Throws where there are two.
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.answers = true;
  fireEvent.click(retry);
  await screen.findByRole('button', { name: 'Mute' });
  await screen.findByRole('button', { name: /^1 call/ });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
