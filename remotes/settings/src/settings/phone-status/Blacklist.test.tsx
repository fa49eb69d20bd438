import { CallpanelError } from '@callpanel/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANSWERS } from '../testing/company.ts';
import { field, part, press, type } from '../testing/controls.ts';
import { drawPage } from '../testing/draw.tsx';
import { TEXTS } from '../testing/texts.ts';
import { Blacklist } from './Blacklist.tsx';

const draw = async () => {
  const all = drawPage(Blacklist, { answers: ANSWERS, texts: TEXTS });
  await screen.findByLabelText('Remove Nadia Roy from the blacklist');
  return all;
};
const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
const add = () => act(async () => press('Add to the blacklist'));

it('shows who is on it, by name and number [A-148] [D-62]', async () => {
  await draw();
  await waitFor(() =>
    expect(rows()).toEqual([
      expect.stringMatching(/^Nadia Roy \(514\)\s555-0171$/),
      expect.stringMatching(/^ \(418\)\s555-0173$/),
    ]),
  );
  expect((await part('Blacklist')).textContent).toContain(
    'Calls from these numbers are refused before anything rings.',
  );
});

it('removes the entry that is pressed, and no other [A-150] [D-62]', async () => {
  const { sent, said, changed } = await draw();
  await act(async () => press('Remove 4185550173 from the blacklist'));
  await waitFor(() =>
    expect(said()).toEqual([['success', 'The number is no longer on the blacklist']]),
  );
  expect(sent).toEqual([['DELETE', 'blacklists/22', {}]]);
  expect(changed.mock.calls).toEqual([['blacklists', '1']]);
});

it('takes the entry off at once, and puts it back when the server refuses', async () => {
  const { server, fail } = await draw();
  let letGo = (): void => undefined;
  server.held = new Promise((resolve) => void (letGo = resolve));
  server.refuse = (request) => {
    if (request.startsWith('DELETE')) throw new CallpanelError('api.error.network');
  };
  act(() => press('Remove Nadia Roy from the blacklist'));
  await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/555-?0173/)]));
  letGo();
  await waitFor(() => expect(fail).toHaveBeenCalledOnce());
  await waitFor(() => expect(rows()).toHaveLength(2));
});

it('adds a number with its name, as it is dialled, and empties the fields [A-149] [E-117] [V-56]', async () => {
  const { sent, said } = await draw();
  act(() => type('Number', ' (613) 555-0174 '));
  act(() => type('Name', 'Zoé'));
  await add();
  await waitFor(() => expect(said()).toEqual([['success', 'The number is on the blacklist']]));
  expect(sent).toEqual([['POST', 'blacklists', { name: 'Zoé', number: '6135550174' }]]);
  await waitFor(() => expect(field('Number').value).toBe(''));
  expect(field('Name').value).toBe('');
});

it.each([
  ['', 'Enter a number.'],
  ['abc', 'The number is not valid.'],
  ['+1 514 555 0171', 'This number is on the blacklist already.'],
])('refuses "%s": %s [V-56]', async (number, words) => {
  const { sent } = await draw();
  act(() => type('Number', number));
  await add();
  await screen.findByText(words);
  expect(sent).toEqual([]);
});

it('refuses a name that is too long, and takes one of 200 characters [V-56]', async () => {
  const { sent } = await draw();
  expect([field('Number').inputMode, field('Name').inputMode]).toEqual(['tel', '']);
  act(() => type('Number', '102'));
  act(() => type('Name', 'n'.repeat(201)));
  await add();
  await screen.findByText('The name is too long.');
  expect(sent).toEqual([]);
  act(() => type('Name', 'n'.repeat(200)));
  await add();
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('keeps what was typed when the server refuses, and says so [E-106]', async () => {
  const { server } = await draw();
  server.refuse = (request) => {
    if (request.startsWith('POST')) throw new CallpanelError('api.error.server', { status: 500 });
  };
  act(() => type('Number', '102'));
  await add();
  await screen.findByText('Failed to add number to the blacklist');
  expect(field('Number').value).toBe('102');
});

it('says that it could not be loaded, and tries again [E-105]', async () => {
  const { now } = drawPage(Blacklist, { answers: {}, texts: TEXTS });
  // Without the right the server's refusal says more.
  await screen.findByText('You do not have permission to do this.');
  now['blacklists'] = 'all of them';
  await act(async () => press('Try again'));
  await screen.findByText('Failed to get blacklist');
  expect(screen.queryByText('Add to the blacklist')).toBeNull();
  now['blacklists'] = { data: [] };
  await act(async () => press('Try again'));
  await screen.findByText('Add to the blacklist');
});

it('adds a pasted list, says what it leaves out, and closes the field [A-151] [V-57] [E-117]', async () => {
  const { sent, said } = await draw();
  act(() => press('Paste several numbers'));
  expect(screen.queryByLabelText('Number')).toBeNull();
  expect(screen.getByText('Add numbers').closest('button')?.getAttribute('aria-disabled')).toBe(
    'true',
  );
  act(() =>
    type('Names and numbers', 'Nadia, 514-555-0190\nno number\n4185550191; Zoé\n6135550174'),
  );
  await screen.findByText(
    '2 lines lack a name or a number and will be left out, such as “no number”.',
  );
  await act(async () => press('Add 2 numbers'));
  await waitFor(() => expect(said()).toEqual([['success', 'The blacklist is saved']]));
  expect(sent).toEqual([
    [
      'POST',
      'blacklists/bulk_save',
      {
        blacklist_numbers: [
          { name: 'Nadia', number: '5145550190' },
          { name: 'Zoé', number: '4185550191' },
        ],
      },
    ],
  ]);
  await screen.findByText('Add to the blacklist');
});

it('keeps a pasted list that the server refuses, and sends nothing when it is cancelled [E-106]', async () => {
  const { server, sent } = await draw();
  act(() => press('Paste several numbers'));
  act(() => type('Names and numbers', 'Nadia, 514-555-0190'));
  server.refuse = (request) => {
    if (request.startsWith('POST')) throw new CallpanelError('api.error.server', { status: 500 });
  };
  await act(async () => press('Add 1 number'));
  await screen.findByText('Failed to add number to the blacklist');
  expect(field('Names and numbers').value).toBe('Nadia, 514-555-0190');
  act(() => press('Cancel'));
  await screen.findByText('Add to the blacklist');
  expect(sent).toEqual([]);
});
