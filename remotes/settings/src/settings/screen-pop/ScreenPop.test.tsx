import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANSWERS } from '../testing/company.ts';
import { chosen, field, press, type } from '../testing/controls.ts';
import { drawPage } from '../testing/draw.tsx';
import { TEXTS } from '../testing/texts.ts';
import { ScreenPop } from './ScreenPop.tsx';

const PATH = 'users/1/screen_pop';
const draw = async (change: object = {}) => {
  const answers = { [PATH]: { ...(ANSWERS[PATH] as object), ...change } };
  const all = drawPage(ScreenPop, { answers, texts: TEXTS });
  await screen.findByLabelText('With a call');
  return all;
};
const save = () => act(async () => press('Save'));

it('asks for an address only where a page is opened [A-141] [R-19]', async () => {
  const { sent } = await draw({ type: 'none', url: '' });
  expect(chosen('With a call')).toBe('Open no page of my own');
  expect(screen.queryByLabelText('Address')).toBeNull();
  act(() => type('With a call', 'url'));
  act(() => type('Address', 'https://crm.example/'));
  act(() => type('When', 'ringing'));
  await save();
  await waitFor(() =>
    expect(sent).toEqual([
      [
        'PUT',
        PATH,
        { type: 'url', trigger: 'ringing', url: 'https://crm.example/', allow_override: true },
      ],
    ]),
  );
});

it('opens no page any more, and keeps its address [A-141]', async () => {
  const { sent } = await draw();
  act(() => type('With a call', 'none'));
  await save();
  await waitFor(() =>
    expect(sent).toEqual([
      [
        'PUT',
        PATH,
        { type: 'none', trigger: 'answered', url: 'https://alice.example/', allow_override: true },
      ],
    ]),
  );
});

it.each([
  ['When', 'It is answered', ['It rings', 'It is answered']],
  ['With a call', 'Open a page', ['Open no page of my own', 'Open a page']],
])('%s: %s, of %j [V-67] [A-131]', async (label, now, all) => {
  await draw();
  expect(chosen(label)).toBe(now);
  expect([...field(label).options].map(({ text }) => text)).toEqual(all);
});

it.each([
  ['Caller’s number', 'https://crm.example/?q={{number}}&a=1', '%2B15145550171'],
  ['Caller’s name', 'https://crm.example/?q={{name}}&a=1', 'Nadia%20Roy'],
])('inserts %s where the cursor is, and shows what a call would open [S-56]', async (...given) => {
  const [name, template, shown] = given;
  await draw({ url: 'https://crm.example/?q=&a=1' });
  const address = field('Address');
  address.focus();
  address.setSelectionRange(23, 23);
  act(() => press(name));
  expect(address.value).toBe(template);
  // One goes on typing behind it.
  address.blur();
  await waitFor(() => expect(document.activeElement).toBe(address));
  const end = template.indexOf('}}') + 2;
  expect([address.selectionStart, address.selectionEnd]).toEqual([end, end]);
  expect(address.inputMode).toBe('url');
  await screen.findByText(`https://crm.example/?q=${shown}&a=1`);
});

it.each(['javascript:alert(1)', 'crm.example', ''])(
  'refuses the address "%s" [A-141]',
  async (url) => {
    const { sent } = await draw();
    act(() => type('Address', url));
    await save();
    await screen.findByText(
      'Enter a web address that begins with http:// or https:// and names a site.',
    );
    expect(screen.queryByText('A call would open')).toBeNull();
    fireEvent.submit(field('Address').form as HTMLFormElement);
    expect(sent).toEqual([]);
  },
);

it('says that the company may decide [X-01] [P-45]', async () => {
  const { container } = await draw();
  expect(container.textContent).toContain(
    'Your page opens where your company lets you choose your own; otherwise the company’s does.',
  );
});

it('inserts nothing where it may only be read [P-51]', async () => {
  drawPage(ScreenPop, { answers: ANSWERS, texts: TEXTS, access: { screenpop: 'read' } });
  await screen.findByLabelText('Address');
  expect(document.querySelector('button')).toBeNull();
});
