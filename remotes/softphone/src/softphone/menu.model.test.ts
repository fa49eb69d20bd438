import { describe, expect, it, vi } from 'vitest';
import { menuModel, tabsNote } from './menu.model.ts';

const call = vi.fn();
const facts = {
  voicemail: { known: true, new: 3, old: 1 },
  callLog: { missed: 2, showMissed: true },
  entries: [{ module: 'contacts', rule: 'read' }],
  host: { answers: [] },
  ready: true,
} as Parameters<typeof menuModel>[0];

it('counts new messages and missed calls [U-06] [S-18]', () => {
  expect(menuModel(facts, call)).toEqual({
    voicemail: { count: 3, call },
    contacts: true,
    missed: 2,
  });
});

it('shows no missed calls to users who turned them off [S-70]', () => {
  const callLog = { missed: 2, showMissed: false };
  expect(menuModel({ ...facts, callLog }, call).missed).toBe(0);
});

it('calls no mailbox while no call can be placed', () => {
  expect(menuModel({ ...facts, ready: false }, call).voicemail.call).toBeNull();
});

describe('contacts [P-34]', () => {
  const offered = (entries: typeof facts.entries, answers: typeof facts.host.answers = []) =>
    menuModel({ ...facts, entries, host: { answers } }, call).contacts;
  /** The rights of a user with a PBX alone. */
  const softphone = { module: 'softphone', rule: 'read' };

  it.each([
    ['shared ones', 'contacts', 'read'],
    ['one’s own [P-04]', 'contacts', 'manage_personal'],
    ['colleagues', 'panel_buddies', 'read'],
    ['parking lots [P-25]', 'parkings', 'read'],
  ])('are offered for %s', (_, module, rule) => {
    expect(offered([softphone, { module, rule }])).toBe(true);
  });

  it('are not offered if there is nothing to search', () => {
    expect(offered([softphone])).toBe(false);
    expect(offered(null)).toBe(false);
  });

  it('are offered if the host searches its own', () => {
    expect(offered([softphone], ['contact-search'])).toBe(true);
  });
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
