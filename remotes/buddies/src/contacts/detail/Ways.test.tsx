import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { changesIn, keepsCore, press, rowOf } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, rights } from '../testing/draw.tsx';
import { wire } from '../testing/server.ts';

const write = vi.fn<(text: string) => Promise<void>>();
keepsCore();
beforeEach(() => {
  withSize(1000, 600);
  write.mockReset().mockResolvedValue();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: write } as never);
});
afterEach(cleanup);

const ROY = wire('7', {
  first_name: 'Nadia',
  last_name: 'Roy',
  company: 'Roy & Filles',
  address_type: 'work',
  street: '12, rue Saint-Paul',
  city: 'Montréal',
  state: 'QC',
  postal_code: 'H2Y 1G8',
  country: 'Canada',
  phone_numbers: [
    { phone_number: '+15145550171', extension: '12', label: 'Work' },
    { phone_number: '+14165550123', extension: '', label: 'Cottage' },
  ],
  emails: [
    { email: 'nadia@roy.example', label: 'Home' },
    { email: 'office@roy.example', label: 'Work' },
  ],
  tags: 'client vip',
  personal_tags: 'gym',
});
const OTHER = wire('8', { first_name: 'Otto', last_name: 'Other' });

const detail = () => within(document.querySelector('[data-id="7"]:not([data-row])') as HTMLElement);
const opened = async (...more: unknown[]) => {
  const drawn = draw([OTHER, ROY], ...(more as []));
  fireEvent.click(await rowOf('7'));
  await screen.findByRole('link', { name: 'nadia@roy.example' });
  return drawn;
};
const lines = () =>
  [...document.querySelectorAll('[data-id="7"]:not([data-row]) ul:first-of-type > li')].map(
    ({ textContent }) => textContent,
  );

describe('an open contact [D-38]', () => {
  it('has each number, mail address and the address with its own label, in order', async () => {
    await opened();
    expect(lines().slice(0, 5)).toEqual([
      '(514)\u00a0555-0171 ext. 12Work',
      '(416)\u00a0555-0123Cottage',
      'nadia@roy.exampleHome',
      'office@roy.exampleWork',
      '12, rue Saint-Paul\nMontréal QC  H2Y 1G8\nCanadaWork',
    ]);
  });

  it.each([
    ['home', 'Home'],
    ['work', 'Work'],
    ['school', 'School'],
    ['other', 'Address'],
  ] as const)('says of a %s address that it is “%s”', async (address_type, words) => {
    draw([{ ...ROY, phone_numbers: [], emails: [], address_type }]);
    fireEvent.click(await rowOf('7'));
    await screen.findByRole('link', { name: /rue Saint-Paul/ });
    expect(lines()[0]).toBe(`12, rue Saint-Paul\nMontréal QC  H2Y 1G8\nCanada${words}`);
  });

  it('writes to each mail address, and shows the address on a map', async () => {
    await opened();
    const to = (name: string | RegExp) => detail().getByRole('link', { name }).getAttribute('href');
    expect(to('nadia@roy.example')).toBe('mailto:nadia@roy.example');
    expect(to('office@roy.example')).toBe('mailto:office@roy.example');
    expect(to(/rue Saint-Paul/)).toBe(
      'https://www.google.com/maps/search/?api=1&query=12%2C+rue+Saint-Paul%2C+Montr%C3%A9al+QC++H2Y+1G8%2C+Canada',
    );
    expect(detail().getByTitle('Open in a map, in a new tab')).toBeTruthy();
  });

  it('calls each of its numbers, with its extension', async () => {
    const { perform } = await opened();
    fireEvent.click(detail().getByRole('button', { name: 'Call (514)\u00a0555-0171' }));
    const dial = { type: 'dial', name: 'Nadia Roy' };
    expect(perform).toHaveBeenLastCalledWith({ ...dial, number: '+15145550171', extension: '12' });
    fireEvent.click(detail().getByRole('button', { name: 'Call (416)\u00a0555-0123' }));
    expect(perform).toHaveBeenLastCalledWith({ ...dial, number: '+14165550123' });
  });

  it('cannot be called where the page has no phone', async () => {
    const { perform } = await opened(undefined, []);
    const call = detail().getByRole('button', { name: 'Call (514)\u00a0555-0171' });
    expect(call.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(call);
    expect(detail().getByRole('button', { name: 'Call' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(perform).not.toHaveBeenCalled();
  });

  it('copies each number, mail address and the address by its own button', async () => {
    await opened();
    const copies = detail().getAllByRole('button', { name: /^Copy ./ });
    for (const copy of copies) fireEvent.click(copy);
    await waitFor(() =>
      expect(write.mock.calls.map(([text]) => text)).toEqual([
        '+15145550171',
        '+14165550123',
        'nadia@roy.example',
        'office@roy.example',
        '12, rue Saint-Paul\nMontréal QC  H2Y 1G8\nCanada',
      ]),
    );
  });

  it('keeps shared and personal tags apart', async () => {
    await opened();
    const names = (label: string) =>
      within(detail().getByRole('list', { name: label }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(names('Tags')).toEqual(['client', 'vip']);
    expect(names('Personal tags')).toEqual(['gym']);
  });

  it.each([
    [{ job_title: 'Buyer' }, 'Buyer, Roy & Filles'],
    [{ job_title: '' }, 'Roy & Filles'],
    [{ job_title: 'Buyer', company: '' }, 'Buyer'],
    // The company is the name already.
    [{ job_title: 'Buyer', first_name: '', last_name: '' }, 'Buyer'],
  ])('with %j says %s', async (change, words) => {
    draw([{ ...ROY, ...change }]);
    fireEvent.click(await rowOf('7'));
    await screen.findByRole('link', { name: 'nadia@roy.example' });
    expect(document.querySelector('[data-id="7"]:not([data-row]) p')?.textContent).toBe(words);
  });

  it('says of each of the last calls whether it was missed, received or dialed, and when [U-42]', async () => {
    core.state.callLog.entries = [
      { id: '4', direction: 'missed', number: '5145550171', name: '', at: Date.now() },
      { id: '3', direction: 'received', number: '4165550123', name: '', at: Date.now() },
      { id: '2', direction: 'dialed', number: '+15145550171', name: '', at: Date.now() },
      { id: '1', direction: 'dialed', number: '5145550999', name: '', at: Date.now() },
    ];
    await opened();
    const calls = within(await screen.findByRole('region', { name: 'Last calls' }));
    expect(calls.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Missed(514)\u00a0555-0171just now',
      'Received(416)\u00a0555-0123just now',
      'Dialed(514)\u00a0555-0171just now',
    ]);
  });
});

describe('what can be done with the open contact', () => {
  const action = (name: string) => detail().getByRole('button', { name });

  it('calls, edits, copies and deletes it, and no other [U-43]', async () => {
    const { server, perform } = await opened();
    fireEvent.click(action('Call'));
    expect(perform).toHaveBeenCalledExactlyOnceWith({
      type: 'dial',
      number: '+15145550171',
      name: 'Nadia Roy',
      extension: '12',
    });
    fireEvent.click(action('Copy'));
    await waitFor(() => expect(write).toHaveBeenCalledOnce());
    expect(write.mock.calls[0]?.[0]).toBe(
      [
        'Nadia Roy',
        'Roy & Filles',
        'Work: +15145550171 x12',
        'Cottage: +14165550123',
        'Home: nadia@roy.example',
        'Work: office@roy.example',
        '12, rue Saint-Paul',
        'Montréal QC  H2Y 1G8',
        'Canada',
      ].join('\n'),
    );
    fireEvent.click(action('Edit'));
    await screen.findByRole('dialog', { name: 'Shared contact' });
    press('Cancel');
    fireEvent.click(action('Delete'));
    await screen.findByText('Nadia Roy deleted');
    press('Dismiss');
    await waitFor(() => expect(changesIn(server.asked)).toEqual(['DELETE contacts/7 {}']));
  });

  it('leaves a shared contact alone without the right to change it [P-36]', async () => {
    await opened(rights('read', 'manage_personal'));
    for (const name of ['Edit', 'Delete'])
      expect(action(name).getAttribute('aria-disabled')).toBe('true');
    expect(action('Copy').getAttribute('aria-disabled')).toBeNull();
  });

  it('closes by a second press, and another one opens in its place', async () => {
    await opened();
    expect(core.state.places.contacts?.params).toEqual({ id: '7' });
    fireEvent.click(await rowOf('8'));
    await waitFor(() => expect(core.state.places.contacts?.params).toEqual({ id: '8' }));
    fireEvent.click(await rowOf('8'));
    await waitFor(() => expect(core.state.places.contacts?.params).toEqual({}));
  });
});

describe('a picture [A-94]', () => {
  const withPicture = wire('9', { has_image: true, first_name: 'Pia' });
  const image = async () => (await rowOf('9')).querySelector('img')?.getAttribute('src') ?? null;

  it('is loaded for the contact that has one, and for no other', async () => {
    const { server } = draw([OTHER, withPicture]);
    await waitFor(async () => expect(await image()).toMatch(/^data:/));
    expect(server.asked.filter((one) => one.includes('/image'))).toEqual([
      'GET contacts/9/image {}',
    ]);
    expect((await rowOf('8')).querySelector('img')).toBeNull();
  });

  it('that does not load leaves the contact without one and shows no notice; the next load brings it', async () => {
    let isDown = true;
    const { server, fail } = draw([OTHER, withPicture]);
    server.refuse = (asked) => {
      if (asked.includes('/image') && isDown) throw new Error('down');
    };
    await waitFor(() => expect(server.asked.join()).toContain('contacts/9/image'));
    expect((await rowOf('9')).textContent).toContain('Pia');
    expect(await image()).toBeNull();
    isDown = false;
    await act(async () => core.records.changed('contacts'));
    await waitFor(async () => expect(await image()).toMatch(/^data:/));
    expect(fail).not.toHaveBeenCalled();
  });
});
