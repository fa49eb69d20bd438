import type { IntentName, WireContact } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { company, draw } from '../testing/company.tsx';
import { ALL_RIGHTS, card } from '../testing/facts.ts';
// Here already, so that no test waits for a module.
import './index.ts';

keepsCore();
beforeEach(() => withSize(660, 500));
afterEach(cleanup);

const contact = (id: string, more: Partial<WireContact> = {}) =>
  ({
    id,
    first_name: '',
    last_name: '',
    company: '',
    has_image: false,
    emails: [],
    phone_numbers: [],
    ...more,
  }) as unknown as WireContact;
const number = (phone_number: string, label = 'Work', extension = '') => ({
  phone_number,
  extension,
  label,
});
const NADIA = contact('7', {
  first_name: 'Nadia',
  last_name: 'Roy',
  company: 'Northwind',
  phone_numbers: [number('5145550171'), number('4165550123', 'Mobile')],
});
const NORTH = contact('8', { company: 'Northern Bakery', phone_numbers: [number('5145550188')] });

const searching = async (
  data: WireContact[],
  total = data.length,
  offered: IntentName[] = ['dial', 'open-contact'],
) => {
  const entries = [...ALL_RIGHTS, { module: 'contacts', rule: 'read' }];
  const actions = company([card('102', { name: 'Bob' })], {
    permissions: { entries },
    intents: { offered },
  });
  const get = vi.fn(async (..._asked: unknown[]) => ({ total, data }));
  Object.assign(core, { records: { ...core.records, api: { get } } });
  draw();
  fireEvent.change(screen.getByLabelText('Search everyone'), { target: { value: ' no ' } });
  const region = await screen.findByRole('region', { name: 'Contacts' });
  return { ...actions, get, region: within(region) };
};

it('asks for ten, by the text without blanks, and says how many there are in all [A-91]', async () => {
  const { get, region } = await searching([NADIA, NORTH], 12);
  expect(get.mock.lastCall?.[2]).toMatchObject({ query: { start: 0, limit: 10, search: 'no' } });
  region.getByText('2 of 12. Type more to find others.');
  expect(screen.getByText('12 contacts found')).toBeTruthy();
});

it('shows name, company and numbers of each, and a company as a name once', async () => {
  const { region } = await searching([NADIA, NORTH]);
  const texts = region.getAllByRole('listitem').map(({ textContent }) => textContent);
  // Without the initials of their pictures.
  expect(texts.map((text) => text?.replace(/^(NR|NB)/, ''))).toEqual([
    'Nadia RoyNorthwind(514)\u00a0555-0171Work(416)\u00a0555-0123Mobile',
    'Northern Bakery(514)\u00a0555-0188Work',
  ]);
  expect(region.queryByText(/Type more/)).toBeNull();
});

it.each([
  [{ emails: [{ email: 'zoe@x.example', label: '' }] }, 'zoe@x.example'],
  [{ phone_numbers: [number('102')] }, '102'],
  [{}, 'Contact without a name'],
])('a contact with %j is called %s', async (more, name) => {
  const { intents, region } = await searching([contact('9', more)]);
  fireEvent.click(region.getByRole('button', { name: `Open contact ${name}` }));
  expect(intents.perform).toHaveBeenCalledExactlyOnceWith({
    type: 'open-contact',
    id: '9',
    name: '',
    number: '',
  });
});

it('opens and calls each contact by its own buttons', async () => {
  const { intents, region } = await searching([NADIA, NORTH]);
  fireEvent.click(region.getByRole('button', { name: 'Open contact Northern Bakery' }));
  fireEvent.click(region.getByRole('button', { name: /^Call Northern Bakery, .*0188/ }));
  fireEvent.click(region.getByRole('button', { name: /^Call Nadia Roy, .*0123/ }));
  expect(intents.perform.mock.calls.map(([intent]) => intent as object)).toEqual([
    { type: 'open-contact', id: '8', name: '', number: '' },
    { type: 'dial', number: '5145550188', name: 'Northern Bakery' },
    { type: 'dial', number: '4165550123', name: 'Nadia Roy' },
  ]);
});

it.each([
  [['dial'] as IntentName[], 'Call'],
  [['open-contact'] as IntentName[], 'Open'],
])('on a page that offers %j alone has buttons to %s only', async (offered, word) => {
  const { region } = await searching([NADIA], 1, offered);
  const names = region
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label')?.split(' ')[0]);
  expect(new Set(names)).toEqual(new Set([word]));
});

it('says as a notice what the page could not do', async () => {
  const { intents, notices, region } = await searching([NADIA]);
  intents.perform.mockImplementation(() => {
    throw new Error('no');
  });
  fireEvent.click(region.getByRole('button', { name: 'Open contact Nadia Roy' }));
  await waitFor(() => expect(notices.fail).toHaveBeenCalledOnce());
});
