import { expect, it } from 'vitest';
import { talking } from '../../testing/calls.ts';
import { settled, signedIn } from '../../testing/house.ts';

it('keeps what was typed during the call [S-20]', async () => {
  const { core, id } = await talking();
  core.calls.setDraft('103');
  core.calls.hangUp(id);
  expect(core.state.calls.draft).toBe('103');
});

it('a number being typed stays when a call to another one ends [S-20]', async () => {
  const { core } = await signedIn();
  core.calls.setDraft('514 555 0142');
  core.calls.hangUp((await core.calls.dial('102')) ?? '');
  expect(core.state.calls.draft).toBe('514 555 0142');
  // However it is written, this is the number of that call.
  await core.calls.dial('5145550142');
  await settled();
  expect(core.state.calls.draft).toBe('');
});
