import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { dropDraft, unsavedStart } from './drafts.ts';
import { draw, field, fillIn, formServer, press, type, wire } from './testing/form.tsx';

const SERVER = new CallpanelError('api.error.server', { status: 500, exception: 'No disk' });

keepsCore();
afterEach(() => {
  cleanup();
  dropDraft('u1', {});
  dropDraft('u1', { number: '5145550188' });
  dropDraft('u1', { id: '7' });
});

describe('what was typed', () => {
  it.each([
    ['a refusal', SERVER, 'No disk', 'Create', {}],
    ['a refusal of a change', SERVER, 'No disk', 'Update', { id: '7' }],
    [
      'a wordless refusal [E-93]',
      new CallpanelError('api.error.server'),
      'Failed to create contact',
      'Create',
      {},
    ],
    [
      'a wordless refusal of a change [E-94]',
      new CallpanelError('api.error.unexpected'),
      'Failed to update contact',
      'Update',
      { id: '7' },
    ],
    [
      'the lack of a right',
      new CallpanelError('api.error.forbidden'),
      'Failed to create contact',
      'Create',
      {},
    ],
  ])('stays after %s, and is sent by the next try', async (_, refusal, words, name, start) => {
    const server = formServer(wire('7'));
    const { onDone, notices } = await draw({ server, start });
    fillIn();
    type('Street', '12 Engine Way');
    server.refuse = (request) => {
      if (!request.startsWith('GET')) throw refusal;
    };
    press(name);
    await screen.findByText(words);
    expect(field('Street').value).toBe('12 Engine Way');
    expect(notices.push).not.toHaveBeenCalled();
    server.refuse = () => undefined;
    press(name);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.sent.pop()).toMatchObject({ street: '12 Engine Way' });
  });

  it.each([
    ['arrived: the contact is changed, and not there twice', true, 'PUT'],
    ['did not arrive: it is sent again', false, 'POST'],
  ])('and got no answer may have arrived; it %s [F29] [A-95]', async (_, hasArrived, method) => {
    const server = formServer(wire('7'));
    const { onDone } = await draw({ server });
    fillIn();
    server.refuse = (request) => {
      if (request.startsWith('POST')) throw new CallpanelError('api.error.network');
    };
    press('Create');
    await screen.findByText('The server cannot be reached. Check your connection.');
    server.refuse = () => undefined;
    const phone_numbers = [{ phone_number: '+15145550188', extension: '', label: '' }];
    const arrived = { first_name: 'Grace', last_name: 'Hopper', is_personal: true, phone_numbers };
    if (hasArrived) server.contacts.push(wire('8', arrived));
    type('Street', '12 Engine Way');
    press('Create');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.sent).toMatchObject([{ method, street: '12 Engine Way' }]);
    expect(server.sent[0]?.['id']).toBe(hasArrived ? '8' : undefined);
  });

  it('is sent again if the server refused it, without a search for it', async () => {
    const server = formServer(wire('7'));
    const { onDone } = await draw({ server });
    fillIn();
    server.refuse = (request) => {
      if (request.startsWith('POST'))
        throw new CallpanelError('api.error.forbidden', { status: 403 });
    };
    press('Create');
    await screen.findByText('Failed to create contact');
    server.refuse = () => undefined;
    press('Create');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.asked.filter((one) => one.startsWith('GET contacts '))).toEqual([]);
  });

  it('is asked about before the dialog closes', async () => {
    const { onClose } = await draw();
    type('First name', 'Grace');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await screen.findByRole('dialog', { name: 'Discard your changes?' });
    press('Keep editing');
    expect(onClose).not.toHaveBeenCalled();
    expect(field('First name').value).toBe('Grace');
    press('Cancel');
    press('Discard');
    expect(onClose).toHaveBeenCalledOnce();
    expect(unsavedStart('u1')).toBeNull();
  });

  it('is nothing: the dialog closes at once, empty e-mail lines are nothing [U-47]', async () => {
    const { onClose } = await draw();
    press('Add email address');
    press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('has the page ask before it is closed', async () => {
    await draw();
    expect(core.state.unsaved.forms).toBe(0);
    type('First name', 'Grace');
    await waitFor(() => expect(core.state.unsaved.forms).toBe(1));
    type('First name', '');
    await waitFor(() => expect(core.state.unsaved.forms).toBe(0));
  });

  it('is restored after the form was closed, for the same user only', async () => {
    const { unmount } = await draw({ start: { number: '5145550188' } });
    type('First name', 'Grace');
    unmount();
    expect(core.state.unsaved.forms).toBe(0);
    expect(unsavedStart('u2')).toBeNull();
    const start = unsavedStart('u1');
    expect(start).toEqual({ number: '5145550188' });
    const { onDone } = await draw({ start: start ?? {} });
    expect(field('First name').value).toBe('Grace');
    screen.getByText(/^What you typed before is here again/);
    type('Last name', 'Hopper');
    press('Create');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(unsavedStart('u1')).toBeNull();
  });

  it('does not replace what another form is opened with', async () => {
    const { unmount } = await draw();
    type('First name', 'Grace');
    unmount();
    await draw({ start: { number: '5145550188' } });
    expect(field('First name').value).toBe('');
    expect(field('Number').value).toBe('(514) 555-0188');
  });
});
