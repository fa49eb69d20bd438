import { expect, it, vi } from 'vitest';
import { menuModel, tabsNote } from './menu.model.ts';

const call = vi.fn();
const facts = {
  voicemail: { known: true, new: 3, old: 1 },
  callLog: { missed: 2, showMissed: true },
  session: { kind: 'rest' },
  ready: true,
} as Parameters<typeof menuModel>[0];

it('counts new messages and missed calls [U-06] [S-18]', () => {
  expect(menuModel(facts, call)).toEqual({
    voicemail: { count: 3, call },
    contacts: true,
    missed: 2,
  });
});

it('tells no missed calls to whoever does not want to know [S-70]', () => {
  const callLog = { missed: 2, showMissed: false };
  expect(menuModel({ ...facts, callLog }, call).missed).toBe(0);
});

it('calls no mailbox while no call can be placed, and offers no directory without a server', () => {
  expect(menuModel({ ...facts, ready: false }, call).voicemail.call).toBeNull();
  expect(menuModel({ ...facts, session: { kind: 'sip' } }, call).contacts).toBe(false);
});

it('says where the phone is, and that its tab is in a call [F39]', () => {
  const takeOver = vi.fn();
  expect(tabsNote({ phone: 'here', takeOver: 'no' }, takeOver)).toBeNull();
  expect(tabsNote({ phone: 'elsewhere', takeOver: 'no' }, takeOver)).toEqual({
    text: 'softphone.tabs.elsewhere',
    takeOver,
  });
  expect(tabsNote({ phone: 'elsewhere', takeOver: 'asking' }, takeOver)?.takeOver).toBeNull();
  expect(tabsNote({ phone: 'elsewhere', takeOver: 'busy' }, takeOver)?.text).toBe(
    'softphone.tabs.busy',
  );
});
