import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contactFormMessages } from '../messages.ts';
import * as canvas from '@callpanel/widget/crop/canvas';
import type { Picture } from './picture.model.ts';
import { SAME_PICTURE } from './picture.model.ts';
import { PictureField } from './PictureField.tsx';

const messages = { ...(await commonMessages('en-US')), ...(await contactFormMessages('en-US')) };
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const onChange = vi.fn<(picture: Picture) => void>();

const draw = (picture: Picture = SAME_PICTURE, hasCurrent = false) =>
  render(
    <Intl locale="en-US" messages={messages}>
      <PictureField
        name="Ada Lovelace"
        current={hasCurrent ? 'data:image/png;base64,AA' : null}
        hasCurrent={hasCurrent}
        picture={picture}
        onChange={onChange}
      />
    </Intl>,
  );
const choose = (bytes: readonly number[], name = 'photo.png') => {
  const input = screen.getByLabelText('Choose picture', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File([new Uint8Array(bytes)], name)] } });
};

keepsCore();
beforeEach(() => {
  onChange.mockClear();
  // A document without a screen opens no pictures.
  vi.spyOn(canvas, 'openPicture').mockResolvedValue('data:image/jpeg;base64,AA');
  vi.spyOn(canvas, 'cutPicture');
});
afterEach(cleanup);

it.each([
  ['a GIF that is called PNG', [0x47, 0x49, 0x46, 0x38], /^This file is not a PNG, JPEG or BMP/],
  ['an empty file', [], /^This file is not a PNG, JPEG or BMP/],
])('refuses %s in words [V-47]', async (_, bytes, words) => {
  draw();
  choose(bytes);
  await screen.findByText(words);
  expect(onChange).not.toHaveBeenCalled();
});

it('says so when a picture cannot be opened', async () => {
  vi.mocked(canvas.openPicture).mockRejectedValue(new Error('broken'));
  draw();
  choose(PNG);
  expect(await screen.findByText('The picture cannot be opened. Choose another.')).toBeTruthy();
});

it('opens a picture to be cropped, which can be cancelled [V-47]', async () => {
  draw();
  choose(PNG);
  await screen.findByRole('dialog', { name: 'Crop picture' });
  expect(screen.getByRole('slider', { name: 'Zoom' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
  expect(canvas.cutPicture).not.toHaveBeenCalled();
});

it('removes the picture that the server has', () => {
  draw(SAME_PICTURE, true);
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ change: 'none', url: null });
});

it('says what happens to a picture that was removed', () => {
  draw({ change: 'none', url: null }, true);
  screen.getByText('The picture is removed when you save.');
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
});

it('discards a picture that was chosen and never sent', () => {
  draw({ change: new Blob(['x']), url: 'data:image/jpeg;base64,AA' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(SAME_PICTURE);
});
