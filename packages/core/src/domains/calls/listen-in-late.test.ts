import { expect, it, vi } from 'vitest';
import { settled, signedIn } from '../../testing/house.ts';

vi.mock('./listening.ts', () => {
  throw new Error('not there');
});

it('a user who listens in is not heard if the code for it does not load [S-24]', async () => {
  const { core, bob } = await signedIn();
  bob.owner.number = '***102';
  await core.calls.dial('***102');
  await settled();
  await bob.calls[0]?.answer();
  await expect
    .poll(() => core.state.calls.list[0])
    .toMatchObject({ state: 'answered', muted: true });
  await expect(core.calls.listenIn('103', 'whisper')).rejects.toMatchObject({
    code: 'widget.error.load',
  });
});
