import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeMedia } from '../../testing/media.ts';
import { playerMessages } from './messages.ts';
import { Player } from './Player.tsx';

const messages = { ...(await commonMessages('en-US')), ...(await playerMessages('en-US')) };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('plays without a press once for each request, and not when it renders again [A-49]', async () => {
  const media = fakeMedia();
  const load = vi.fn(async () => new Blob(['sound']));
  const example = (plays: number) => (
    <Intl locale="en-US" messages={messages}>
      <Player
        id="call-records/without-press"
        label="Call with Bob"
        durationS={60}
        load={load}
        plays={plays}
      />
    </Intl>
  );
  const { rerender } = render(example(0));
  expect(load).not.toHaveBeenCalled();
  await act(async () => rerender(example(1)));
  expect(media.element.paused).toBe(false);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Pause' })));
  await act(async () => rerender(example(1)));
  expect(media.element.paused).toBe(true);
  await act(async () => rerender(example(2)));
  expect(media.element.paused).toBe(false);
  expect(load).toHaveBeenCalledOnce();
});
