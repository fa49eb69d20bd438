import { CallpanelError } from '@callpanel/contracts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { QRCodeSVG } from 'qrcode.react';
import { expect, it, vi } from 'vitest';
import { ANSWERS } from '../testing/company.ts';
import { press } from '../testing/controls.ts';
import { drawPage } from '../testing/draw.tsx';
import { TEXTS } from '../testing/texts.ts';
import { MobileSoftphone } from './MobileSoftphone.tsx';

const LINK = 'clearly_anywhere/qr_code_link';
const INFO = 'clearly_anywhere/more_info_link_enabled';
const draw = async (change: object = {}) => {
  const all = drawPage(MobileSoftphone, { answers: { ...ANSWERS, ...change }, texts: TEXTS });
  await screen.findByText('Send it by e-mail');
  return all;
};
const codeOf = () => screen.getByText('QR code that sets up the mobile softphone').closest('svg');
const code = () => codeOf()?.innerHTML;
const question = () => screen.findByRole('dialog', { name: 'Make new credentials?' });

it('draws the link as a code, and warns that it signs in as the user [A-158] [U-53] [R-15]', async () => {
  await draw();
  screen.getByText('The code signs in as you. Do not share it.');
  const { container } = render(<QRCodeSVG value="https://setup.example/alice-secret" />);
  const path = (place?: Element | null) =>
    place?.querySelector('path:last-of-type')?.getAttribute('d');
  expect(path(container)).toMatch(/^M/);
  expect(path(codeOf())).toBe(path(container));
});

it('is sent by e-mail [A-160] [U-53]', async () => {
  const { sent, said } = await draw();
  await act(async () => press('Send it by e-mail'));
  await waitFor(() => expect(said()).toEqual([['success', 'The e-mail is sent']]));
  expect(sent).toEqual([['POST', 'mailer/setup_clearly_anywhere_email', {}]]);
});

it('makes new credentials only after a question, and shows the new code [A-161] [U-53]', async () => {
  const { sent, said, now } = await draw();
  const before = code();
  act(() => press('New credentials'));
  const asked = within(await question());
  asked.getByText('Phones that were set up before are signed out, and have to be set up again.');
  act(() => asked.getByText('Cancel').click());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
  expect(code()).toBe(before);

  act(() => press('New credentials'));
  const again = within(await question());
  now[LINK] = { link: 'https://setup.example/alice-other-secret' };
  await act(async () => again.getByText('Make new credentials').click());
  await waitFor(() => expect(said()).toEqual([['success', 'There are new credentials']]));
  expect(sent).toEqual([['POST', 'clearly_anywhere/regenerate_auth_token', {}]]);
  await waitFor(() => expect(code()).not.toBe(before));
});

it.each([
  ['Send it by e-mail', 'settings.error.mobileMail'],
  ['New credentials', 'settings.error.mobileReset'],
])('%s that fails is said, and its success is not [E-110]', async (name, expected) => {
  const { server, fail, push } = await draw();
  server.refuse = (request) => {
    if (request.startsWith('POST')) throw new CallpanelError('api.error.server', { status: 500 });
  };
  act(() => press(name));
  if (name === 'New credentials') {
    const dialog = within(await question());
    await act(async () => dialog.getByText('Make new credentials').click());
  }
  await waitFor(() => expect(fail).toHaveBeenCalledOnce());
  expect(fail.mock.calls[0]?.[0]).toMatchObject({ code: expected });
  expect(push).not.toHaveBeenCalled();
});

it('says that there is no code, and tries again [E-111]', async () => {
  const { now } = drawPage(MobileSoftphone, {
    answers: { ...ANSWERS, [LINK]: { link: ['no text'] } },
    texts: TEXTS,
  });
  await screen.findByText('Failed to get Clearly Anywhere data');
  expect(screen.queryByText('New credentials')).toBeNull();
  now[LINK] = { link: 'https://setup.example/alice' };
  await act(async () => press('Try again'));
  await screen.findByText('Send it by e-mail');
});

it('opens more information in a window of its own, that cannot reach this page [A-159]', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await draw();
  await screen.findByText('More information');
  act(() => press('More information'));
  expect(open.mock.calls).toEqual([['https://about.example/app', '_blank', 'noopener,noreferrer']]);
});

it.each([
  [{ enabled: 0, url: 'https://about.example/app' }],
  [{ enabled: 1, url: 'javascript:alert(1)' }],
  [{ enabled: 1, url: '' }],
])('offers no more information for %j [A-159]', async (info) => {
  const { asked } = await draw({ [INFO]: info });
  await waitFor(() => expect(asked()).toContain(INFO));
  await act(async () => undefined);
  expect(screen.queryByText('More information')).toBeNull();
});
