import { WireContact } from '@callpanel/contracts';
import type { Card, CoreState } from '@callpanel/core';
import { core } from '@callpanel/core';
import { recordsClient } from '@callpanel/widget/records';
import { card, call } from '../../../remotes/buddies/src/buddies/testing/facts.ts';
import { createServer, many } from '../../../remotes/voicemail/src/voicemail/testing/server.ts';
import type { Scene } from './scenes.ts';
import { scene } from './scenes.ts';

const ME = { id: 'u101', username: 'alice', extension: '101', first_name: '', last_name: '' };
const right = (module: string, ...rules: string[]) => rules.map((rule) => ({ module, rule }));

let offered = false;
/** A phone is on the same page: it calls and listens in. */
const withPhone = (more: readonly { module: string; rule: string }[]): void => {
  if (!offered) core.intents.offerPhone();
  offered = true;
  core.state.permissions.entries?.push(...more);
  Object.assign(core.state.session, { user: ME } as unknown as Partial<CoreState['session']>);
};

/** Bob talks, on the board of alice, whose own calls go to `forward`. */
export const onBoard = (forward = ''): Scene =>
  scene(() => {
    withPhone([
      ...right('panel_buddies', 'read', 'show_call_state'),
      ...right('do_not_disturb', 'write'),
      ...right('forward', 'write'),
      ...right('follow_me', 'write'),
    ]);
    const bob: Card = card('102', { name: 'Bob', calls: [call()] });
    Object.assign(core.state.features, { dnd: false, forward, followme: false });
    Object.assign(core.state.presence, {
      status: 'ready',
      error: null,
      live: true,
      cards: { 102: bob },
      board: ['102'],
      everyone: ['102'],
      total: 1,
    });
    core.preferences.set({ usersShown: 'mine', usersView: 'cards' });
  }, 'buddies');

/** The board of a user who may read contacts; every search finds Nadia. */
export const foundContact = (): Scene => {
  const board = onBoard();
  return () => {
    const shown = board();
    withPhone(right('contacts', 'read'));
    const numbers = [{ phone_number: '5145550171', extension: '', label: '' }];
    const nadia = WireContact.parse({ id: '7', first_name: 'Nadia', phone_numbers: numbers });
    const api = { get: async () => ({ total: 1, data: [nadia] }) };
    Object.assign(core, { records: { ...core.records, api } });
    return shown;
  };
};

/** Somewhere in a mailbox with so many messages. */
export const inMailbox = (
  count: number,
  params: Readonly<Record<string, string>> = {},
  query = '',
): Scene =>
  scene(() => {
    withPhone(right('voicemails', 'read', 'write'));
    recordsClient().clear();
    const { api } = createServer({ 101: many(count) });
    Object.assign(core, { records: { ...core.records, api } });
    core.preferences.set({ voicemailPane: true, transcriptionKnown: true });
    core.places.go('voicemail', { params, query });
  }, 'voicemail');
