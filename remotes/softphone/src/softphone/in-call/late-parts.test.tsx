import { Later } from '@callpanel/widget';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { draw } from '../testing/rendering.tsx';
import { loadEndedCall } from '../late-parts.ts';
import { loadAudioAlerts } from './load.ts';

const server = vi.hoisted(() => ({ answers: false }));
const answer = vi.hoisted(() => async (original: () => Promise<unknown>) => {
  if (!server.answers) throw new Error('no network');
  return original();
});
vi.mock('./index.ts', answer);
vi.mock('../ended/index.ts', answer);

it('shows why a call ended, and what hinders the sound, when their code comes late', async () => {
  const ended = {
    id: 'a',
    word: 'busy',
    text: 'softphone.ended.busy',
    values: { who: 'Bob' },
    since: null,
    detail: '',
    unwanted: true,
    redial: null,
    stays: false,
  } as const;
  const audio = { microphone: null, enableSound: vi.fn() };
  draw(
    <>
      <Later load={loadEndedCall} waiting={null} props={{ ended, onDismiss: vi.fn() }} />
      <Later load={loadAudioAlerts} waiting={null} props={audio} />
    </>,
  );
  const retries = await screen.findAllByRole('button', { name: 'Try again' });
  server.answers = true;
  for (const retry of retries) fireEvent.click(retry);
  await screen.findByRole('button', { name: 'Dismiss' });
  fireEvent.click(await screen.findByRole('button', { name: 'Enable sound' }));
  expect(audio.enableSound).toHaveBeenCalledOnce();
});
