import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import {
  changesIn,
  chooseIn,
  chosenIds,
  focusedId,
  inBulk,
  keepsCore,
  key,
  pass,
  press,
  rowOf,
  shownIds,
  stopClock,
} from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, mailbox } from './testing/mailbox.tsx';
import { wire } from './testing/server.ts';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const three = () => [wire('1'), wire('2'), wire('3')];

describe('deleting', () => {
  it('removes the row, asks the server after six seconds, and moves the focus to the next [S-42] [A-50]', async () => {
    const { server } = mailbox(three());
    draw();
    const row = await rowOf('2');
    stopClock();
    row.focus();
    fireEvent.keyDown(row, { key: 'Delete' });
    await pass(0);
    expect(shownIds()).toEqual(['3', '1']);
    expect(focusedId()).toBe('1');
    expect(core.state.voicemail.new).toBe(2);
    expect(screen.getAllByText('2 messages').length).toBeGreaterThan(0);
    await pass(5900);
    expect(changesIn(server.asked)).toEqual([]);
    await pass(200);
    expect(changesIn(server.asked)).toEqual(['DELETE voicemails/2 {}']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(shownIds()).toEqual(['3', '1']);
  });

  it('removes one row while the key is held [S-42]', async () => {
    mailbox([...three(), wire('4')]);
    draw();
    (await rowOf('3')).focus();
    for (const name of ['Delete', 'Backspace']) {
      key(name, { repeat: true });
      expect(shownIds()).toHaveLength(4);
    }
    key('Delete');
    await waitFor(() => expect(shownIds()).toEqual(['4', '2', '1']));
    await waitFor(() => expect(focusedId()).toBe('2'));
    for (let times = 0; times < 5; times++) key('Delete', { repeat: true });
    expect(shownIds()).toEqual(['4', '2', '1']);
    key('ArrowDown', { repeat: true });
    expect(focusedId()).toBe('1');
  });

  it('can be undone without a request', async () => {
    const { server } = mailbox(three());
    draw();
    await chooseIn('2', 'Delete');
    await waitFor(() => expect(shownIds()).toEqual(['3', '1']));
    press('Undo');
    await waitFor(() => expect(shownIds()).toEqual(['3', '2', '1']));
    expect(core.state.voicemail.new).toBe(3);
    await waitFor(() => expect(focusedId()).toBe('2'));
    cleanup();
    expect(changesIn(server.asked)).toEqual([]);
  });

  it('waits while the button has the focus [WCAG 2.2.1]', async () => {
    const { server } = mailbox(three());
    draw();
    const row = await rowOf('2');
    stopClock();
    fireEvent.keyDown(row, { key: 'Delete' });
    await pass(0);
    const undo = screen.getByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    await pass(20_000);
    expect(changesIn(server.asked)).toEqual([]);
    act(() => undo.blur());
    await pass(6100);
    expect(changesIn(server.asked)).toHaveLength(1);
  });

  it('is asked for when another follows, and when the mailbox is left', async () => {
    const { server } = mailbox(three());
    draw();
    await chooseIn('2', 'Delete');
    await waitFor(() => expect(shownIds()).toEqual(['3', '1']));
    await chooseIn('3', 'Delete');
    await waitFor(() => expect(changesIn(server.asked)).toEqual(['DELETE voicemails/2 {}']));
    cleanup();
    await waitFor(() => expect(changesIn(server.asked)).toHaveLength(2));
  });

  it('restores the message when the server refuses [E-69]', async () => {
    const { server, notices } = mailbox(three());
    draw();
    await rowOf('2');
    server.refuse = (request) => {
      if (request.startsWith('DELETE'))
        throw new CallpanelError('api.error.server', { status: 500 });
    };
    await chooseIn('2', 'Delete');
    await waitFor(() => expect(shownIds()).toEqual(['3', '1']));
    press('Dismiss');
    await waitFor(() => expect(notices.fail).toHaveBeenCalledOnce());
    expect(notices.fail.mock.calls[0]?.[0]).toMatchObject({ code: 'voicemail.error.delete' });
    await waitFor(() => expect(shownIds()).toEqual(['3', '2', '1']));
    expect(core.state.voicemail.new).toBe(3);
  });

  it('of several asks first, and sends one request [U-28] [A-47] [E-118]', async () => {
    const { server } = mailbox(three());
    draw();
    await inBulk(['1', '3'], 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 messages?' });
    expect(changesIn(server.asked)).toEqual([]);
    expect(shownIds()).toEqual(['3', '2', '1']);
    fireEvent.click([...dialog.querySelectorAll('button')].pop() ?? dialog);
    await waitFor(() => expect(shownIds()).toEqual(['2']));
    await screen.findByText('2 messages deleted');
    expect(changesIn(server.asked)).toEqual(['POST voicemails/bulk/delete {"ids":["3","1"]}']);
  });

  describe('of several that the server refuses', () => {
    /** 3 is open, 3 and 1 are deleted; `answer` lets the server say no. */
    const refused = async () => {
      const { server, notices } = mailbox(three());
      draw();
      fireEvent.click(await rowOf('3'));
      server.refuse = (request) => {
        if (request.startsWith('POST')) throw new CallpanelError('api.error.server');
      };
      let answer = (): void => undefined;
      server.held = new Promise((resolve) => (answer = resolve));
      for (const id of ['1', '3']) fireEvent.click(await rowOf(id), { ctrlKey: true });
      fireEvent.keyDown(await rowOf('1'), { key: 'Delete' });
      const dialog = await screen.findByRole('dialog', { name: 'Delete 2 messages?' });
      fireEvent.click([...dialog.querySelectorAll('button')].pop() ?? dialog);
      await waitFor(() => expect(shownIds()).toEqual(['2']));
      return async () => {
        answer();
        await waitFor(() => expect(notices.fail).toHaveBeenCalledOnce());
        await waitFor(() => expect(shownIds()).toEqual(['3', '2', '1']));
      };
    };

    it('restores the selection and the open message [E-69] [U-28]', async () => {
      const answer = await refused();
      expect(chosenIds()).toEqual([]);
      expect(core.state.places.voicemail?.params).toEqual({});
      await answer();
      expect(chosenIds()).toEqual(['3', '1']);
      await waitFor(() => expect(core.state.places.voicemail?.params).toMatchObject({ id: '3' }));
    });

    it('keeps what was selected and opened meanwhile', async () => {
      const answer = await refused();
      fireEvent.click(await rowOf('2'), { ctrlKey: true });
      fireEvent.click(await rowOf('2'));
      await answer();
      expect(chosenIds()).toEqual(['3', '2', '1']);
      expect(core.state.places.voicemail?.params).toMatchObject({ id: '2' });
    });
  });

  it('closes the message that is open', async () => {
    mailbox(three());
    draw();
    fireEvent.click(await rowOf('2'));
    await chooseIn('2', 'Delete');
    await waitFor(() => expect(core.state.places.voicemail?.params).toEqual({}));
    expect(shownIds()).toEqual(['3', '1']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes to the last page when its own is empty [V-35]', async () => {
    mailbox(Array.from({ length: 19 }, (_, at) => wire(String(at + 1))));
    core.places.go('voicemail', { params: {}, query: 'page=2' });
    draw();
    await chooseIn('1', 'Delete');
    await waitFor(() => expect(shownIds()).toHaveLength(18));
  });
});
