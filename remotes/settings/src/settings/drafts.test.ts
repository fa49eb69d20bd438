import { core } from '@callpanel/core';
import { expect, it } from 'vitest';
import { draftOf, dropDraft, keepDraft } from './drafts.ts';
import { replace } from './testing/stage.ts';

/** Colleagues of one company, whose ids alone differ from each other for sure. */
const signIn = (id: string) =>
  replace(core.state.session, {
    user: {
      ...{ id, username: `user${id}`, first_name: '', last_name: '', extension: `10${id}` },
      ...{ company: 'Acme', email: '', realm: 'acme.example', dids: [] },
    },
  });

it('keeps what was typed for the user who typed it, and shows it to no colleague', () => {
  signIn('1');
  keepDraft('forward 7', { to: '103' });
  keepDraft('forward 8', { to: '104' });
  expect(draftOf('forward 7')).toEqual({ to: '103' });
  expect(draftOf('forward 8')).toEqual({ to: '104' });
  signIn('2');
  expect(draftOf('forward 7')).toBeUndefined();
  // What a colleague discards is that colleague's own.
  dropDraft('forward 7');
  signIn('1');
  expect(draftOf('forward 7')).toEqual({ to: '103' });
  dropDraft('forward 7');
  expect(draftOf('forward 7')).toBeUndefined();
  expect(draftOf('forward 8')).toEqual({ to: '104' });
  dropDraft('forward 8');
});
