import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EmergencyLine } from './EmergencyLine.tsx';
import { emergencyMessages } from './messages.ts';

keepsCore();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const messages = { ...(await commonMessages('en-US')), ...(await emergencyMessages('en-US')) };

const LOCATIONS = [
  { id: '7', name: 'Head office', address: '1 Main St' },
  { id: '8', name: 'Warehouse', address: '9 Dock Rd' },
];

/** The line for a user who has chosen this location. */
const draw = (chosen: string | null, enabled = true, fails = false) => {
  const get = vi.fn(async (path: string) => {
    if (fails) throw new Error('500');
    if (path.endsWith('callback_profiles')) return { enabled, data: [] };
    if (path.endsWith('dispatchable_locations')) return { data: LOCATIONS };
    return { emergency_callerid_dispatchable_location_id: chosen };
  });
  vi.spyOn(core.records, 'api', 'get').mockReturnValue({ get } as never);
  Object.assign(core.state.session, { user: { id: '3', extension: '103' } });
  render(
    <Intl locale="en-US" messages={messages}>
      <EmergencyLine />
    </Intl>,
  );
  return get;
};

it('says which place emergency services are told, of the user’s own account [D-64]', async () => {
  const get = draw('8');
  expect(await screen.findByText('Emergency services are told: Warehouse, 9 Dock Rd')).toBeTruthy();
  expect(get.mock.calls.map(([path]) => path)).toContain('users/3');
  expect(screen.queryByText(/Head office/)).toBeNull();
});

it.each([
  ['none was chosen', null, true, false, /^Emergency services are not told where you are/],
  ['it is no longer there', '9', true, false, /^Emergency services are not told where you are/],
  ['the installation has none', '8', false, false, /^This number calls emergency services/],
  ['the server does not answer', '8', true, true, /^This number calls emergency services/],
])('says what to do if %s [S-64]', async (_title, chosen, enabled, fails, words) => {
  draw(chosen, enabled, fails);
  expect(await screen.findByText(words)).toBeTruthy();
  // A place that is not told is a warning.
  const isWarning = /warn/.test(screen.getByRole('status').className);
  expect(isWarning).toBe(String(words).includes('not told'));
});
