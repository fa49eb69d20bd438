import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANSWERS } from '../testing/company.ts';
import { field, press, turn, type } from '../testing/controls.ts';
import { drawPage } from '../testing/draw.tsx';
import { TEXTS } from '../testing/texts.ts';
import { SmsToEmail } from './SmsToEmail.tsx';

const draw = async () => {
  const all = drawPage(SmsToEmail, { answers: ANSWERS, texts: TEXTS });
  await waitFor(() => expect(document.querySelectorAll('h4')).toHaveLength(2));
  const [first, second] = [...document.querySelectorAll('h4')].map((one) => one.parentElement);
  return { ...all, first: first as HTMLElement, second: second as HTMLElement };
};
const ON = 'Send messages on by e-mail';

it('shows each number with its own addresses [A-122] [D-53] [X-20]', async () => {
  const { first, second } = await draw();
  await waitFor(() =>
    expect(first.querySelector('h4')?.textContent).toMatch(/^\(514\)\s555-0101$/),
  );
  expect([field(ON, first).checked, field('E-mail addresses', first).value]).toEqual([false, '']);
  expect(second.querySelector('h4')?.textContent).toMatch(/^\(514\)\s555-0102$/);
  expect([field(ON, second).checked, field('E-mail addresses', second).value]).toEqual([
    true,
    'a@home.example',
  ]);
  expect(field('E-mail addresses', first).inputMode).toBe('email');
  expect(first.textContent).toContain('Several with commas between.');
  screen.getByText('Messages to these numbers are also sent to you by e-mail.');
});

it('saves the number that was changed, alone [A-123] [E-117] [D-53]', async () => {
  const { sent, said, second } = await draw();
  act(() => type('E-mail addresses', 'b@home.example; c@home.example', second));
  await act(async () => press('Save', second));
  await waitFor(() => expect(said()).toEqual([['success', 'SMS to e-mail is saved']]));
  expect(sent).toEqual([
    [
      'POST',
      'sms/set_sms_to_email',
      {
        sms_to_emails: [
          {
            did_id: '42',
            number: '5145550102',
            enabled: true,
            emails: 'b@home.example,c@home.example',
          },
        ],
      },
    ],
  ]);
});

it('stops sending messages on, and keeps the addresses [A-123]', async () => {
  const { sent, second } = await draw();
  act(() => turn(ON, second));
  await act(async () => press('Save', second));
  await waitFor(() =>
    expect(sent[0]?.[2]).toEqual({
      sms_to_emails: [
        { did_id: '42', number: '5145550102', enabled: false, emails: 'a@home.example' },
      ],
    }),
  );
});

it.each([
  ['', 'Enter an e-mail address.'],
  ['a@home.example, home', 'One of these is no e-mail address.'],
])('refuses the addresses "%s": %s [V-59]', async (emails, words) => {
  const { sent, first } = await draw();
  act(() => turn(ON, first));
  act(() => type('E-mail addresses', emails, first));
  await act(async () => press('Save', first));
  await screen.findByText(words);
  expect(sent).toEqual([]);
});

it('says that no number gets SMS', async () => {
  drawPage(SmsToEmail, { answers: { 'sms/sms_to_email': { data: [] } }, texts: TEXTS });
  await screen.findByText('You have no number that gets SMS.');
  expect(document.querySelector('h4')).toBeNull();
});
