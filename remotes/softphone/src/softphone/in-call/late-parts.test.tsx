import { Later } from '@callpanel/widget';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as endedCall from '../ended/index.ts';
import { loadEndedCall } from '../late-parts.ts';
import { draw } from '../testing/rendering.tsx';
import * as inCall from './index.ts';
import { loadAudioAlerts } from './load.ts';

/** Functions of this test: what those of the phone have loaded for another test file stays loaded. */
const loads = { ended: () => loadEndedCall(), alerts: () => loadAudioAlerts() };

/** As the code that awaits a chunk gets it when the chunk fails to load. */
const fails = <M extends object>(module: M, part: keyof M & string) =>
  vi.spyOn(module as Record<string, unknown>, part, 'get').mockImplementation(() => {
    throw new Error('no network');
  });

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
  const chunks = [fails(endedCall, 'endedCallPart'), fails(inCall, 'audioAlertsPart')];
  const audio = { microphone: null, enableSound: vi.fn() };
  draw(
    <>
      <Later load={loads.ended} waiting={null} props={{ ended, onDismiss: vi.fn() }} />
      <Later load={loads.alerts} waiting={null} props={audio} />
    </>,
  );
  const retries = await screen.findAllByRole('button', { name: 'Try again' });
  for (const chunk of chunks) chunk.mockRestore();
  for (const retry of retries) fireEvent.click(retry);
  await screen.findByRole('button', { name: 'Dismiss' });
  fireEvent.click(await screen.findByRole('button', { name: 'Enable sound' }));
  expect(audio.enableSound).toHaveBeenCalledOnce();
});
