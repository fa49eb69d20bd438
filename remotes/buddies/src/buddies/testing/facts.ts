import type { PermissionEntry } from '@callpanel/contracts';
import type { Card, CardCall } from '@callpanel/core';
import { viewerOf } from '../viewer.ts';

/** A colleague as the core's state holds one, for tests. */
export const card = (exten: string, change: Partial<Card> = {}): Card => ({
  exten,
  name: `Person ${exten}`,
  username: `p${exten}`,
  pictureUrl: null,
  department: '',
  sort: null,
  status: 'online',
  dnd: false,
  forward: '',
  followme: false,
  vmnum: null,
  calls: [],
  ...change,
});

export const call = (change: Partial<CardCall> = {}): CardCall => ({
  callid: 'c1',
  user: '104',
  name: 'Dave',
  direction: 'in',
  state: 'answered',
  startedAt: 0,
  parked: false,
  bargein: null,
  ...change,
});

/** Every right that the board asks for. */
export const ALL_RIGHTS: PermissionEntry[] = [
  ...['show_voicemail_count', 'show_call_state', 'show_caller_id_info'],
  ...['show_dnd', 'show_callforward', 'show_followme', 'read'],
]
  .map((rule) => ({ module: 'panel_buddies', rule }))
  .concat(
    { module: 'active_calls', rule: 'execute_callspy' },
    { module: 'do_not_disturb', rule: 'write' },
    { module: 'forward', rule: 'write' },
    { module: 'follow_me', rule: 'write' },
  );

/** Alice 101 with these rights and a phone beside the board. */
export const viewer = (
  entries: PermissionEntry[] = ALL_RIGHTS,
  offered: readonly ('dial' | 'listen' | 'chat')[] = ['dial', 'listen', 'chat'],
) => viewerOf('101', entries, offered, '***', (number) => number.replace('+1514', '(514) '));
