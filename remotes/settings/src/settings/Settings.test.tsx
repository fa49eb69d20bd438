import { MODULES } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chosen, field, part, press, type } from './testing/controls.ts';
import { rightsTo } from './testing/stage.ts';
import { drawSettings } from './testing/whole.tsx';

const ALL = MODULES.map((module) => ({ module, rule: 'write' }));
const FOR_OTHERS = MODULES.map((module) => ({ module, rule: 'write_for' }));
/** With a list of pages beside the open one. */
const wide = () => withSize(640, 600);
const pages = () =>
  within(screen.getByRole('navigation', { name: 'Settings' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const heading = () => document.querySelector('h2')?.textContent;

const PAGES = [
  ['Phone status', 'settings-phone-status', 'Call forward'],
  ['Media devices', 'settings-devices', 'Headset buttons'],
  ['Account', 'settings-account', 'Profile'],
  ['Mobile softphone', 'settings-softphone', 'Mobile softphone'],
  ['Emergency', 'settings-emergency', 'Who calls'],
  ['Notifications', 'settings-notifications', 'Desktop notifications'],
  ['Click to dial', 'settings-click-to-dial', 'A click on a phone number'],
  ['Call screen pop-up', 'settings-call-screen-pop', 'Page for a call'],
  ['SMS to e-mail', 'settings-sms-to-email', 'SMS to e-mail'],
  ['Appearance', 'settings-appearance', 'Look'],
  ['Keyboard shortcuts', 'settings-shortcuts', 'Calls'],
] as const;

describe('the pages', () => {
  it('are in the order of the drawer, for oneself [U-09]', () => {
    wide();
    drawSettings({ route: null, rights: ALL });
    expect(pages()).toEqual(PAGES.map(([name]) => name));
    expect(heading()).toBe('Phone status');
  });

  it('of another user are those that are not of this browser or of oneself [P-41] [D-56]', () => {
    wide();
    drawSettings({ route: null, rights: FOR_OTHERS, ofBob: MODULES });
    expect(pages()).toEqual(['Phone status', 'Emergency', 'Click to dial', 'Call screen pop-up']);
  });

  it('without a right are those that need none [P-41]', () => {
    wide();
    drawSettings({ route: 'settings-appearance', rights: [] });
    expect(pages()).toEqual(['Media devices', 'Account', 'Notifications', 'Appearance']);
  });

  it.each([
    ['Phone status', 'do_not_disturb'],
    ['Phone status', 'call_waiting'],
    ['Phone status', 'intercom'],
    ['Phone status', 'forward'],
    ['Phone status', 'follow_me'],
    ['Phone status', 'toggle_destinations'],
    ['Phone status', 'user_preferences'],
    ['Phone status', 'dids'],
    ['Mobile softphone', 'clearly_anywhere_access'],
    ['Emergency', 'emergency_callerid_callback_profiles'],
    ['Emergency', 'emergency_callerid_dispatchable_locations'],
    ['Click to dial', 'click_to_dial'],
    ['Call screen pop-up', 'screenpop'],
    ['SMS to e-mail', 'chats'],
    ['Keyboard shortcuts', 'softphone'],
  ] as const)('%s is there with the right to read %s [P-41]', (name, module) => {
    wide();
    drawSettings({ route: 'settings-appearance', rights: rightsTo({ [module]: 'read' }) });
    expect(pages()).toEqual(
      PAGES.map(([each]) => each).filter(
        (each) =>
          each === name ||
          ['Media devices', 'Account', 'Notifications', 'Appearance'].includes(each),
      ),
    );
  });

  it.each(PAGES)('%s opens by its address and by a press [R-11]', async (name, route, first) => {
    wide();
    const { go } = drawSettings({ route, rights: ALL });
    expect(heading()).toBe(name);
    await part(first);
    const current = document.querySelector('[aria-current=page]');
    expect(current?.textContent).toBe(name);
    press('Emergency');
    press(name);
    expect(go.mock.lastCall).toEqual(['settings', { route, params: {}, query: '' }]);
    await waitFor(() => expect(heading()).toBe(name));
  });

  it('are a list to choose from where there is little room', async () => {
    withSize(639, 600);
    const { go } = drawSettings({ route: 'settings-account', rights: ALL });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(chosen('Settings')).toBe('Account');
    expect([...field('Settings').options].map(({ text }) => text)).toEqual(
      PAGES.map(([name]) => name),
    );
    act(() => type('Settings', 'click-to-dial'));
    expect(go.mock.calls).toEqual([
      ['settings', { route: 'settings-click-to-dial', params: {}, query: '' }],
    ]);
    await waitFor(() => expect(heading()).toBe('Click to dial'));
  });

  it.each([
    ['settings-emergency', undefined],
    ['settings-devices', MODULES],
    ['settings-account', MODULES],
    ['settings-sms-to-email', MODULES],
  ])('%s without a right says so, and shows nothing [E-62] [P-52]', async (route, ofBob) => {
    const { asked } = drawSettings({
      route,
      rights: ofBob ? FOR_OTHERS : [],
      ...(ofBob && { ofBob }),
    });
    await screen.findByText('Missing Permissions');
    expect(document.querySelector('h3')).toBeNull();
    expect(screen.queryByText('Try again')).toBeNull();
    expect(asked()).toEqual([]);
  });

  it('one alone has neither a list of pages nor of users', async () => {
    wide();
    drawSettings({ route: 'settings-account', rights: ALL, page: 'call_screen_pop' });
    await part('Page for a call');
    expect(heading()).toBe('Call screen pop-up');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByLabelText('Settings of')).toBeNull();
  });
});

describe('the user whose settings they are', () => {
  it('is chosen from those one may act for, and keeps nothing of another [D-56] [M-24] [A-124]', async () => {
    drawSettings({ route: 'settings-phone-status', rights: FOR_OTHERS });
    const bob = core.state.subjects.settings.others[0];
    if (bob) bob.features = ['forward'];
    const to = () => field('Forward all calls to');
    await screen.findByLabelText('Forward all calls to');
    expect([...field('Settings of').options].map(({ text }) => text)).toEqual([
      'Me',
      'Bob Brant (102)',
      'Carol Cole (103)',
    ]);
    expect(chosen('Settings of')).toBe('Me');
    act(() => type('Forward all calls to', '100'));
    act(() => type('Settings of', '7'));
    await waitFor(() => expect(to().value).toBe('222'));
    expect(chosen('Settings of')).toBe('Bob Brant (102)');
    act(() => type('Settings of', ''));
    await waitFor(() => expect(to().value).toBe('100'));
  });

  it('is asked for with the settings, and again after a failure [A-124] [E-107]', async () => {
    const { loadSubjects } = drawSettings({ route: null, rights: ALL });
    expect(loadSubjects).toHaveBeenCalledOnce();
    const [area, source] = loadSubjects.mock.calls[0] ?? [];
    expect([area, source?.error]).toEqual(['settings', 'settings.error.users']);
    act(
      () =>
        void Object.assign(core.state.subjects.settings, {
          status: 'failed',
          error: { code: 'settings.error.users', context: {} },
        }),
    );
    await screen.findByText('Failed to load settings users');
    fireEvent.click(screen.getByText('Try again'));
    expect(loadSubjects).toHaveBeenCalledTimes(2);
  });

  it('is read as the server says, with the settings that may be seen [A-124] [D-56] [P-41]', async () => {
    const { loadSubjects } = drawSettings({ route: null, rights: ALL });
    const source = loadSubjects.mock.calls[0]?.[1];
    const get = vi.fn(async (_path: string) => ({
      data: [
        {
          user_id: '7',
          username: 'bob',
          first_name: 'Bob',
          last_name: 'Brant',
          subscriber_id: '102',
          features: ['forward'],
        },
        { user_id: '8', username: 'carol', first_name: '', last_name: '', subscriber_id: '103' },
      ],
    }));
    expect(await source?.ask({ get } as never)).toEqual([
      { id: '7', username: 'bob', name: 'Bob Brant', extension: '102', features: ['forward'] },
      { id: '8', username: 'carol', name: 'carol', extension: '103', features: undefined },
    ]);
    expect(get.mock.calls[0]?.[0]).toBe('users/1/can_watch_users');
  });
});
