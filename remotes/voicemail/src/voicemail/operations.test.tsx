import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import {
  changesIn,
  chooseIn,
  chosenIds,
  inBulk,
  keepsCore,
  press,
  rowOf,
  shownIds,
} from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import english from './locales/en-US.json';
import { draw, mailbox, newIds } from './testing/mailbox.tsx';
import { wire } from './testing/server.ts';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const three = () => [wire('1'), wire('2'), wire('3')];

/** With the words of the specification. */
const OPERATIONS: [id: string, action: string, code: string, bulk: boolean, words: string][] = [
  [
    ...(['E-71', 'Mark as read', 'voicemail.error.read', false] as const),
    'Failed to mark voicemails as read with API',
  ],
  [
    ...(['E-66', 'Add to favorites', 'voicemail.error.favorite', false] as const),
    'Failed to mark/unmark voicemail as favorite',
  ],
  [
    ...(['E-71', 'Mark as read', 'voicemail.error.read', true] as const),
    'Failed to mark voicemails as read with API',
  ],
  [
    ...(['E-67', 'Add to favorites', 'voicemail.error.favorites', true] as const),
    'Failed to favorite/unfavorite voicemails',
  ],
];

describe('a change', () => {
  it('is shown at once, with the badge, before the server has answered [S-40] [U-29]', async () => {
    const { server } = mailbox(three());
    draw();
    await rowOf('1');
    let answer = (): void => undefined;
    server.held = new Promise((resolve) => (answer = resolve));
    await chooseIn('2', 'Mark as read');
    await waitFor(() => expect(newIds()).toEqual(['3', '1']));
    expect(core.state.voicemail.new).toBe(2);
    // What the server says meanwhile is from before it.
    act(() => core.records.changed('voicemail'));
    await waitFor(() => expect(server.asked.length).toBeGreaterThan(1));
    expect(newIds()).toEqual(['3', '1']);
    answer();
    await waitFor(() =>
      expect(changesIn(server.asked)).toEqual(['PUT voicemails/2/mark_as_read {}']),
    );
    await act(async () => undefined);
    expect(newIds()).toEqual(['3', '1']);
  });

  it.each(OPERATIONS)(
    'that the server refuses is rolled back and reported, and the list loaded [%s]: %s, %s, in bulk: %s; "%s" [S-43] [A-02]',
    async (_id, action, code, bulk, words) => {
      const { server, notices } = mailbox(three());
      draw();
      await rowOf('1');
      server.refuse = (request) => {
        if (!request.startsWith('GET'))
          throw new CallpanelError('api.error.server', { status: 500, exception: 'No' });
      };
      const lists = () => server.asked.filter((one) => one.startsWith('GET voicemails {')).length;
      const before = lists();
      if (bulk) await inBulk(['1', '2'], action);
      else await chooseIn('2', action);
      await waitFor(() => expect(notices.fail).toHaveBeenCalledOnce());
      expect(notices.fail.mock.calls[0]?.[0]).toMatchObject({ code, context: { exception: 'No' } });
      expect(Reflect.get(english, code)).toBe(words);
      expect(newIds()).toEqual(['3', '2', '1']);
      expect(document.querySelectorAll('[data-act=star][aria-pressed=true]')).toHaveLength(0);
      expect(core.state.voicemail.new).toBe(3);
      await waitFor(() => expect(lists()).toBeGreaterThan(before));
    },
  );

  it('waits for the previous change of the same message', async () => {
    const { server } = mailbox(three());
    draw();
    await rowOf('1');
    const { send } = server.api;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const sent = vi.fn();
    server.api.send = async (...asked) => {
      sent(asked[1]);
      if (sent.mock.calls.length === 1) await held;
      return send(...asked);
    };
    await chooseIn('2', 'Mark as read');
    await waitFor(() => expect(newIds()).toEqual(['3', '1']));
    await chooseIn('2', 'Mark as new');
    await waitFor(() => expect(newIds()).toEqual(['3', '2', '1']));
    expect(sent.mock.calls).toEqual([['voicemails/2/mark_as_read']]);
    answer();
    await waitFor(() =>
      expect(changesIn(server.asked)).toEqual([
        'PUT voicemails/2/mark_as_read {}',
        'PUT voicemails/2/mark_as_new {}',
      ]),
    );
    expect(core.state.voicemail.new).toBe(3);
  });

  it('of several is one request, and announced [U-28] [E-118] [A-44]', async () => {
    const { server } = mailbox(three());
    draw();
    await inBulk(['1', '3'], 'Mark as read');
    await screen.findByText('2 messages marked as read');
    expect(changesIn(server.asked)).toEqual([
      'POST voicemails/bulk/mark_as_read {"ids":["3","1"]}',
    ]);
    expect(newIds()).toEqual(['2']);
    expect(chosenIds()).toEqual(['3', '1']);
  });
});

describe('playing', () => {
  /** Plays as soon as it is asked to. */
  class SilentAudio extends EventTarget {
    duration = 12;
    readyState = 4;
    async play() {
      this.dispatchEvent(new Event('play'));
      this.dispatchEvent(new Event('playing'));
    }
    pause = () => undefined;
    load = () => undefined;
    removeAttribute = () => undefined;
  }
  beforeEach(() => void vi.stubGlobal('Audio', SilentAudio));

  it.each([
    ['write', 2, ['PUT voicemails/2/mark_as_read {}']],
    ['read', 3, []],
  ] as const)('marks as read who may %s [S-40] [A-49]', async (rule, fresh, asked) => {
    const { server } = mailbox([wire('1'), wire('2'), wire('3')], {
      permissions: { entries: [{ module: 'voicemails', rule }] },
    });
    draw();
    fireEvent.click(await rowOf('2'));
    fireEvent.click(await screen.findByRole('button', { name: 'Play' }));
    await waitFor(() => expect(server.asked).toContain('GET voicemails/2/download {}'));
    await screen.findByRole('button', { name: 'Pause' });
    await waitFor(() => expect(changesIn(server.asked)).toEqual(asked));
    expect(core.state.voicemail.new).toBe(fresh);
  });
});

describe('moving [S-41]', () => {
  it('moves a message into a folder of the user [A-37]', async () => {
    const { server } = mailbox(three());
    draw();
    await chooseIn('2', 'Move to folder…');
    fireEvent.click(await screen.findByRole('button', { name: 'clients' }));
    await screen.findByText('1 message moved to clients');
    expect((await rowOf('2')).textContent).toContain('clients');
    expect(changesIn(server.asked)).toEqual([
      'PUT voicemails/2/move_to_custom_folder {"custom_folder":"clients"}',
    ]);
    await chooseIn('2', 'Remove from folder');
    await waitFor(async () => expect((await rowOf('2')).textContent).not.toContain('clients'));
  });

  it('makes a new folder if its name is valid [V-23] [G-36]', async () => {
    const { server } = mailbox(three());
    draw();
    await chooseIn('2', 'Move to folder…');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New folder' });
    const submit = (value: string) => {
      fireEvent.change(field, { target: { value } });
      fireEvent.submit(field);
    };
    fireEvent.submit(field);
    expect(screen.getByText('Enter a name for the folder.')).toBeTruthy();
    submit('a1');
    expect(screen.getByText('Use letters only, 3 to 10 of them.')).toBeTruthy();
    submit('Inbox');
    expect(screen.getByText(/uses this name itself/)).toBeTruthy();
    expect(changesIn(server.asked)).toEqual([]);
    submit('Factures');
    await screen.findByText('1 message moved to Factures');
    expect(changesIn(server.asked)).toEqual([
      'PUT voicemails/2/move_to_custom_folder {"custom_folder":"Factures"}',
    ]);
  });

  it('keeps the name of a new folder when the server refuses [F29]', async () => {
    const { server, notices } = mailbox(three());
    draw();
    await chooseIn('2', 'Move to folder…');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New folder' });
    server.refuse = (request) => {
      if (request.startsWith('PUT')) throw new CallpanelError('api.error.server');
    };
    fireEvent.change(field, { target: { value: 'Factures' } });
    fireEvent.submit(field);
    await waitFor(() => expect(notices.fail).toHaveBeenCalledOnce());
    expect(field.isConnected && field.value).toBe('Factures');
    server.refuse = () => undefined;
    await waitFor(() => {
      fireEvent.submit(field);
      expect(field.isConnected).toBe(false);
    });
  });
});

describe('transferring', () => {
  const open = async () => {
    await chooseIn('2', 'Transfer…');
    return screen.findByRole('combobox', { name: 'Extension or name' });
  };

  it('sends copies to extensions, and says so [A-48] [E-118]', async () => {
    const { server } = mailbox(three());
    draw();
    const field = await open();
    press('Transfer');
    expect(screen.getByText('Choose a person to transfer to.')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'Carol' } });
    press('Transfer');
    expect(screen.getByText(/Choose a person from the list/)).toBeTruthy();
    fireEvent.change(field, { target: { value: '103' } });
    press('Transfer');
    await screen.findByText('1 message transferred');
    expect(changesIn(server.asked)).toEqual([
      'POST voicemails/2/transfer_voicemail {"extensions":["103"]}',
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the dialog as it is when it fails [E-68]', async () => {
    const { server } = mailbox(three());
    draw();
    const field = await open();
    server.refuse = (request) => {
      if (request.startsWith('POST')) throw new CallpanelError('api.error.server', { status: 500 });
    };
    fireEvent.change(field, { target: { value: '103' } });
    press('Transfer');
    await screen.findByText('Failed to transfer voicemail with API');
    expect((field as HTMLInputElement).value).toBe('103');
    expect(shownIds()).toEqual(['3', '2', '1']);
  });
});

it('calls back through the phone of this page', async () => {
  const { intents } = mailbox(three());
  draw();
  await chooseIn('2', 'Call back');
  expect(intents.perform).toHaveBeenCalledExactlyOnceWith({
    type: 'dial',
    number: '5145550002',
    name: 'Caller 2',
  });
});

it('saves as mp3, and says when that fails [A-49]', async () => {
  const { server, notices } = mailbox(three());
  draw();
  const clicked = vi
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
  await chooseIn('2', 'Download');
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  const [link] = clicked.mock.contexts as HTMLAnchorElement[];
  expect(link?.download).toMatch(/^voicemail-Caller-2-2023-11-.*\.mp3$/);
  server.refuse = () => {
    throw new CallpanelError('api.error.network');
  };
  await chooseIn('2', 'Download');
  await waitFor(() => expect(notices.fail).toHaveBeenCalledOnce());
  expect(notices.fail.mock.calls[0]?.[0]).toMatchObject({ code: 'voicemail.error.download' });
});
