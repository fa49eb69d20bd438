import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropDraft } from './drafts.ts';
import { button, draw, fillIn, formServer, press, type, wire } from './testing/form.tsx';

keepsCore();
afterEach(() => {
  cleanup();
  dropDraft('u1', {});
  dropDraft('u1', { id: '7' });
});

describe('hosts and the list', () => {
  it('hear of a new contact, and of the fields that were changed', async () => {
    const report = vi.fn<(...event: unknown[]) => void>();
    Object.assign(core, { records: { ...core.records, report } });
    const server = formServer(wire('7', { company: 'Engines Ltd.' }));
    const { onDone, changed } = await draw({ server, start: { id: '7' } });
    type('Company', 'Navy');
    press('Update');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(report.mock.calls).toMatchObject([
      ['contact-changed', { ids: ['7'], changed: ['company'], contact: { company: 'Navy' } }],
    ]);
    expect(changed).toHaveBeenCalledExactlyOnceWith('contacts');
    cleanup();
    const { onDone: done } = await draw();
    fillIn();
    press('Create');
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(report.mock.calls.at(-1)?.[0]).toBe('contact-created');
  });

  it('hear nothing of what the server refuses', async () => {
    const report = vi.fn<(...event: unknown[]) => void>();
    Object.assign(core, { records: { ...core.records, report } });
    const server = formServer(wire('7', { company: 'Engines Ltd.' }));
    server.refuse = (request) => {
      if (request.startsWith('PUT')) throw new CallpanelError('api.error.server', { status: 500 });
    };
    const { onDone, changed } = await draw({ server, start: { id: '7' } });
    type('Company', 'Navy');
    press('Update');
    await screen.findByText('Failed to update contact');
    expect([report, onDone, changed].flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(button('Update').getAttribute('aria-disabled')).toBeNull();
  });
});
