import { expect, it } from 'vitest';
import { shellMessages } from './messages.ts';

it('warns in the specified words [E-63]', async () => {
  expect((await shellMessages('en-US'))['shell.onCall']).toBe(
    'You are on call. Are you sure you want to close and hangup the call?',
  );
});
