import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { chooseIn, keepsCore, press, rowOf } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { wire } from '../testing/server.ts';

const write = vi.fn<(text: string) => Promise<void>>();
keepsCore();
beforeEach(() => {
  withSize(1000, 600);
  write.mockResolvedValue();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: write } as never);
});
afterEach(() => {
  cleanup();
  write.mockReset();
  core.state.callLog.entries = [];
});

const ROY = wire('1', {
  first_name: 'Nadia',
  last_name: 'Roy',
  company: 'Roy & Filles',
  job_title: '<b>Buyer</b>',
  street: '12, rue Saint-Paul Est',
  city: 'Montréal',
  phone_numbers: [{ phone_number: '+15145550171', extension: '12', label: 'Work' }],
  emails: [{ email: 'nadia@roy.example', label: 'Home' }],
  tags: 'client vip',
});
const opened = async (
  ...more: Parameters<typeof draw> extends [unknown, ...infer R] ? R : never
) => {
  const drawn = draw([ROY], ...more);
  fireEvent.click(await rowOf('1'));
  await screen.findByRole('link', { name: 'nadia@roy.example' });
  return drawn;
};

it('shows job, numbers with extensions, mail addresses, address and tags, as text [D-38]', async () => {
  await opened();
  expect(screen.getByText('<b>Buyer</b>, Roy & Filles')).toBeTruthy();
  expect(screen.getByText(/ext\. 12/)).toBeTruthy();
  const mail = screen.getByRole('link', { name: 'nadia@roy.example' });
  expect(mail.getAttribute('href')).toBe('mailto:nadia@roy.example');
  const map = screen.getByRole('link', { name: /rue Saint-Paul/ });
  expect([map.getAttribute('target'), map.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  expect(map.getAttribute('href')).toMatch(/^https:/);
  const tags = within(screen.getByRole('list', { name: 'Tags' }));
  expect(tags.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'client',
    'vip',
  ]);
});

it('lists the last calls with the contact, as the log has them, and new ones as they come', async () => {
  await opened();
  expect(screen.queryByRole('heading', { name: 'Last calls' })).toBeNull();
  await act(async () => {
    core.state.callLog.entries = [
      { id: '2', direction: 'missed', number: '5145550171', name: '', at: Date.now() },
      { id: '1', direction: 'dialed', number: '102', name: '', at: 1 },
    ];
  });
  const calls = within(await screen.findByRole('region', { name: 'Last calls' }));
  expect(calls.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Missed(514)\u00a0555-0171just now',
  ]);
});

it('is copied whole or in part, and says so', async () => {
  await opened();
  press('Copy nadia@roy.example');
  await screen.findByText('Copied');
  await chooseIn('1', 'Copy');
  expect(write.mock.calls.map(([text]) => text)).toEqual([
    'nadia@roy.example',
    expect.stringMatching(/^Nadia Roy\n[^]*\+15145550171 x12\nHome: nadia@roy\.example/),
  ]);
});

it('says so if the page may not copy', async () => {
  await opened();
  write.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  press('Copy +15145550171');
  expect(await screen.findByText(/did not allow copying/)).toBeTruthy();
});
