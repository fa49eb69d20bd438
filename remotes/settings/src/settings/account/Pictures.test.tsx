import { CallpanelError } from '@callpanel/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { press } from '../testing/controls.ts';
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

it('forgets what was wrong with a file when another is chosen', async () => {
  withCanvas();
  drawPage(Pictures, { answers: { [PATH]: both }, texts });
  await choose(new File(['x'], 'a.txt', { type: 'text/plain' }));
  expect(await screen.findByText(/^This is not a valid image/)).toBeDefined();
  await choose(png());
  await cropping();
  expect(screen.queryByText(/^This is not a valid image/)).toBeNull();
});

it('says that a file is broken [E-113]', async () => {
  drawPage(Pictures, { answers: { [PATH]: both }, texts });
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => {
        throw new Error('broken');
      };
    },
  );
  await choose(png());
  expect(await screen.findByText(/^This is not a valid image/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('switches to no picture that is active already [A-164]', async () => {
  const { sent } = drawPage(Pictures, { answers: { [PATH]: both }, texts });
  const yours = await screen.findByRole('button', { name: 'Your picture' });
  await act(async () => void fireEvent.click(yours));
  expect(sent).toEqual([]);
});

it('shows each picture under its own name [A-162] [D-67]', async () => {
  drawPage(Pictures, { answers: { [PATH]: both }, texts });
  const of = async (name: string) =>
    (await screen.findByRole('button', { name })).querySelector('img')?.getAttribute('src');
  expect(await of('Drawn picture')).toBe('https://panel.example/generated.jpg');
  expect(await of('Your picture')).toBe('https://panel.example/uploaded.jpg');
});

it('deletes the uploaded picture, and says so [A-165] [S-69]', async () => {
  const { sent, said, changed, now, server } = drawPage(Pictures, {
    answers: { [PATH]: both },
    texts,
  });
  await screen.findByText('Delete your picture');
  let letGo = (): void => undefined;
  server.held = new Promise((resolve) => void (letGo = resolve));
  act(() => press('Delete your picture'));
  await waitFor(() => expect(screen.queryByText('Your picture')).toBeNull());
  now[PATH] = { data: [picture('generated', true)] };
  letGo();
  await waitFor(() => expect(said()).toEqual([['success', 'The picture is deleted']]));
  expect(sent).toEqual([['DELETE', PATH, {}]]);
  expect(changed.mock.calls).toEqual([['picture', '1']]);
});

it('says that there are no pictures, and tries again [E-112]', async () => {
  const { now } = drawPage(Pictures, { answers: { [PATH]: { data: 'all' } }, texts });
  await screen.findByText('Failed to get user picture profiles');
  now[PATH] = both;
  await act(async () => press('Try again'));
  expect(await screen.findByText('Your picture')).toBeDefined();
});

/** A browser that opens and cuts pictures. */
const withCanvas = () => {
  const cut = new Blob(['jpeg'], { type: 'image/jpeg' });
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = 400;
      naturalHeight = 300;
      decode = async () => undefined;
    },
  );
  const prototype = HTMLCanvasElement.prototype;
  vi.spyOn(prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
    translate: () => undefined,
    rotate: () => undefined,
  } as never);
  vi.spyOn(prototype, 'toBlob').mockImplementation((done) => done(cut));
  vi.spyOn(prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AA');
  return cut;
};
const cropping = () => screen.findByRole('dialog', { name: 'Crop picture' });
const skip = async () => {
  const dialog = within(await cropping());
  await act(async () => dialog.getByText('Use all of it').click());
};

it('uploads what was cut as a file, and says so [A-163] [V-62] [S-69]', async () => {
  const cut = withCanvas();
  const append = vi.spyOn(FormData.prototype, 'append');
  const { sent, said, changed } = drawPage(Pictures, { answers: { [PATH]: both }, texts });
  await choose(png());
  await skip();
  await waitFor(() => expect(said()).toEqual([['success', 'The picture is uploaded']]));
  const [method, path, form] = sent[0] ?? [];
  expect([method, path]).toEqual(['POST', PATH]);
  expect(form).toBeInstanceOf(FormData);
  expect(append.mock.calls).toEqual([['file', cut, 'picture.jpg']]);
  expect(changed.mock.calls).toEqual([['picture', '1']]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('sends nothing when the picture is not cut after all', async () => {
  withCanvas();
  const { sent } = drawPage(Pictures, { answers: { [PATH]: both }, texts });
  await choose(png());
  const dialog = within(await cropping());
  act(() => dialog.getByText('Cancel').click());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
});

it('says that the picture was not saved [A-163]', async () => {
  withCanvas();
  const { server, push } = drawPage(Pictures, { answers: { [PATH]: both }, texts });
  server.refuse = (request) => {
    if (request.startsWith('POST')) throw new CallpanelError('api.error.unexpected');
  };
  await choose(png());
  await skip();
  expect(await screen.findByText('The picture could not be saved.')).toBeDefined();
  expect(push).not.toHaveBeenCalled();
});
