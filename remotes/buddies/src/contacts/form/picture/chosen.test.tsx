import { CallpanelError } from '@callpanel/contracts';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropDraft } from '../drafts.ts';
import { button, draw, field, fillIn, formServer, press, wire } from '../testing/form.tsx';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const CUT = 'data:image/jpeg;base64,Y3V0';

keepsCore();
beforeEach(() => {
  // A document without a screen opens no pictures.
  const image = HTMLImageElement.prototype;
  Object.defineProperty(image, 'decode', { value: async () => undefined, configurable: true });
  for (const side of ['naturalWidth', 'naturalHeight'] as const)
    vi.spyOn(image, side, 'get').mockReturnValue(600);
  const canvas = HTMLCanvasElement.prototype;
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as never);
  vi.spyOn(canvas, 'toDataURL').mockReturnValue(CUT);
  vi.spyOn(canvas, 'toBlob').mockImplementation((done) =>
    done(new Blob(['cut'], { type: 'image/jpeg' })),
  );
});
afterEach(() => {
  cleanup();
  dropDraft('u1', {});
  dropDraft('u1', { id: '7' });
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
});

const shown = () => document.querySelector('dialog img')?.getAttribute('src') ?? null;
const choose = async (label = 'Choose picture') => {
  const input = screen.getByLabelText(label, { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File([new Uint8Array(PNG)], 'me.png')] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Use all of it' }));
  await waitFor(() => expect(shown()).toBe(CUT));
};

it('a picture that is chosen is shown, and sent with the contact [V-47] [A-95]', async () => {
  const { server, onDone } = await draw();
  fillIn();
  await choose();
  expect(screen.queryByRole('dialog', { name: 'Crop picture' })).toBeNull();
  press('Create');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.sent).toMatchObject([{ method: 'POST', image: 'file image/jpeg' }]);
});

it('another one replaces that of the contact, and can be given up again [V-47] [A-96]', async () => {
  const server = formServer(wire('7', { has_image: true }));
  const { onDone } = await draw({ server, start: { id: '7' } });
  await waitFor(() => expect(shown()).toMatch(/^data:/));
  await choose('Change picture');
  press('Update');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.sent).toMatchObject([{ method: 'PUT', id: '7', image: 'file image/jpeg' }]);
});

it('is something to lose: closing the form asks first', async () => {
  const { onClose } = await draw();
  await choose();
  press('Cancel');
  await screen.findByRole('dialog', { name: 'Discard your changes?' });
  expect(onClose).not.toHaveBeenCalled();
  press('Discard');
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ['413', new CallpanelError('api.error.server', { status: 413 }), 'Failed to create contact'],
  [
    'words of its own',
    new CallpanelError('api.error.server', { status: 500, exception: 'The disk is full.' }),
    'The disk is full.',
  ],
  [
    'a missing right',
    new CallpanelError('api.error.forbidden', { status: 403 }),
    'Failed to create contact',
  ],
])(
  'that is refused with %s stays chosen, with the form and the reason, and is sent by the next try [V-47] [E-93]',
  async (_, refusal, words) => {
    const { server, onDone } = await draw();
    fillIn();
    await choose();
    server.refuse = (request) => {
      if (request.startsWith('POST')) throw refusal;
    };
    press('Create');
    await screen.findByText(words);
    expect([shown(), field('First name').value]).toEqual([CUT, 'Grace']);
    server.refuse = () => undefined;
    press('Create');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.sent).toMatchObject([{ image: 'file image/jpeg', first_name: 'Grace' }]);
  },
);

it('shows that it is being saved, and is sent once meanwhile', async () => {
  const { server, onDone } = await draw();
  fillIn();
  let release = (): void => undefined;
  server.held = new Promise((resolve) => (release = resolve));
  press('Create');
  await waitFor(() => expect(button('Create').getAttribute('aria-busy')).toBe('true'));
  press('Create');
  release();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.sent).toHaveLength(1);
});
