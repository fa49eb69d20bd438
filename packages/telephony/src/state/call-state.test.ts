import { describe, expect, it } from 'vitest';
import type { CallState } from '../ports/call.ts';
import { moveCall } from './call-state.ts';

const legal = new Set([
  'dialing ringing',
  'dialing answered',
  'dialing ended',
  'ringing answered',
  'ringing ended',
  'incoming answering',
  'incoming ended',
  'answering answered',
  'answering incoming',
  'answering ended',
  'answered ended',
]);
const states: CallState[] = ['dialing', 'ringing', 'incoming', 'answering', 'answered', 'ended'];
const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));

describe('moveCall [S-12]', () => {
  it.each(pairs)('%s to %s', (from, to) => {
    const call = { state: from };
    const moved = moveCall(call, to);
    expect(moved).toBe(legal.has(`${from} ${to}`));
    expect(call.state).toBe(moved ? to : from);
  });
});
