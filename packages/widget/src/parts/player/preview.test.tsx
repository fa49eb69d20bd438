import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { fakeMedia } from '../../testing/media.ts';
import { playerMessages } from './messages.ts';
import { Player } from './Player.tsx';
import { nextSpeed } from './speed.ts';

const messages = { ...(await commonMessages('en-US')), ...(await playerMessages('en-US')) };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('plays what was made here as it is, at whatever speed messages are listened to [V-22]', async () => {
  const media = fakeMedia();
  act(nextSpeed);
  // All the way round, to where it was: the speed is that of all players.
  onTestFinished(() => {
    for (let press = 0; press < 4; press++) act(nextSpeed);
  });
  render(
    <Intl locale="en-US" messages={messages}>
      <Player
        id="recorded/preview"
        label="Your recording"
        durationS={0}
        load={async () => new Blob(['sound'])}
        preview
      />
    </Intl>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Play' })));
  expect(media.element).toMatchObject({ paused: false, playbackRate: 1 });
  expect(screen.queryByRole('button', { name: /^Speed/ })).toBeNull();
});
