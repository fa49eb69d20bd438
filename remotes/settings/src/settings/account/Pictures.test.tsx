import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { drawPage } from '../testing/draw.tsx';
import { pageMessages } from './messages.ts';
import { Pictures } from './Pictures.tsx';

const texts = await pageMessages('en-US');
const PATH = 'user_picture_profiles';
const picture = (type: string, active: boolean) => ({
  id: type,
  url: `https://panel.example/${type}.jpg`,
  updated_at: '',
  pictureType: type,
  isActive: active,
});
const both = { data: [picture('generated', false), picture('uploaded', true)] };
const reader = window.FileReader;
afterEach(() => void Object.assign(window, { FileReader: reader }));

const choose = async (file: File) => {
  const input = await screen.findByLabelText('Upload a picture', { selector: 'input' });
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
};
const png = (size = 10) => new File([new Uint8Array(size)], 'a.png', { type: 'image/png' });

it('says that the browser cannot read files [E-114]', async () => {
  drawPage(Pictures, { answers: { [PATH]: both }, texts });
  Reflect.deleteProperty(window, 'FileReader');
  await choose(png());
  expect(await screen.findByText('This browser cannot read image files.')).toBeDefined();
});

it('says that a file is no valid image [E-113]', async () => {
  drawPage(Pictures, { answers: { [PATH]: both }, texts });
  await choose(new File(['x'], 'a.txt', { type: 'text/plain' }));
  expect(await screen.findByText(/^This is not a valid image/)).toBeDefined();
});

it('reads older names of the fields, and switches to the picture that is pressed [D-67] [A-164]', async () => {
  const { sent, changed } = drawPage(Pictures, { answers: { [PATH]: both }, texts });
  const drawn = await screen.findByRole('button', { name: 'Drawn picture' });
  const yours = screen.getByRole('button', { name: 'Your picture' });
  expect([drawn, yours].map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  await act(async () => void fireEvent.click(drawn));
  await waitFor(() => expect(changed).toHaveBeenCalledWith('picture', '1'));
  expect(sent).toEqual([['POST', `${PATH}/switch_picture_type`, { picture_type: 'generated' }]]);
});

it('has nothing to switch with one picture [S-69]', async () => {
  drawPage(Pictures, { answers: { [PATH]: { data: [picture('generated', true)] } }, texts });
  const one = await screen.findByRole<HTMLButtonElement>('button', { name: 'Drawn picture' });
  expect(one.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Delete your picture' })).toBeNull();
});
