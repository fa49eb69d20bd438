import { CallpanelError } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { contactOf, inputOf } from '../contact.model.ts';
import { newValues } from './same-contact.ts';
import { sendImport } from './send-import.ts';
import { context, fileOf, known, line, readerOf, started } from './testing/started.ts';
import { undoImport } from './undo-import.ts';

describe('the undo', () => {
  it('deletes what was added and restores what was changed [U-45]', async () => {
    const { store, options, sent } = await started([line(1, 'New'), line(2)], [known()], 'replace');
    await sendImport(options, sent, context());
    expect(store.contacts.size).toBe(2);
    await undoImport(store.api, sent, context());
    expect([...store.contacts.values()]).toMatchObject([
      { id: '7', first_name: 'Ann', company: 'Old' },
    ]);
    expect(sent).toMatchObject({ created: [], changed: [] });
  });

  it('leaves contacts that were changed since, and counts them [U-45]', async () => {
    const { store, options, sent } = await started([line(1, 'New'), line(2)], [known()], 'replace');
    await sendImport(options, sent, context());
    const imported = store.contacts.get('7');
    if (!imported) throw new Error('no contact');
    store.contacts.set('7', { ...imported, job_title: 'Head of sales' });
    await undoImport(store.api, sent, context());
    expect([...store.contacts.values()]).toMatchObject([
      { id: '7', first_name: 'Anna1', company: 'New', job_title: 'Head of sales' },
    ]);
    expect(sent).toMatchObject({ created: [], changed: [], kept: ['7'] });
  });

  it('gives values back that the server has in another form than they were sent [U-45]', async () => {
    const { store, options, sent } = await started([line(1, 'New')], [known()], 'replace');
    const { send } = options.api;
    options.api.send = async (method, path, schema, body) => {
      await send(method, path, schema, body);
      const saved = store.contacts.get('7');
      if (!saved || method !== 'PUT') throw new Error('no contact');
      const data = { ...saved, company: 'NEW' };
      store.contacts.set('7', data);
      return { data } as never;
    };
    await sendImport(options, sent, context());
    options.api.send = send;
    await undoImport(store.api, sent, context());
    expect(store.contacts.get('7')).toMatchObject({ first_name: 'Ann', company: 'Old' });
    expect(sent.kept).toEqual([]);
  });

  it('leaves new contacts that were edited since, and counts them [U-45]', async () => {
    const { store, options, sent } = await started([line(1), line(2, 'Second')]);
    await sendImport(options, sent, context());
    const edited = store.contacts.get('1002');
    if (!edited) throw new Error('no contact');
    store.contacts.set('1002', { ...edited, job_title: 'Head of sales' });
    await undoImport(store.api, sent, context());
    expect([...store.contacts.values()]).toMatchObject([
      { id: '1002', company: 'Second', job_title: 'Head of sales' },
    ]);
    expect(sent).toMatchObject({ created: [], kept: ['1002'] });
  });

  it('leaves new contacts that got a picture since, and deletes those that came with one [U-45]', async () => {
    const { store, options, sent } = await started([line(1)]);
    await sendImport(options, sent, context());
    const pictured = store.contacts.get('1001');
    if (!pictured) throw new Error('no contact');
    store.contacts.set('1001', { ...pictured, has_image: true });
    const card =
      'BEGIN:VCARD\nN:Roy;Cleo\nTEL:5145550103\nPHOTO;ENCODING=b:iVBORw0KGgo=\nEND:VCARD\n';
    await sendImport({ ...options, ask: await readerOf(card) }, sent, context());
    expect(store.contacts.get('1002')).toMatchObject({ first_name: 'Cleo', has_image: true });
    await undoImport(store.api, sent, context());
    expect([...store.contacts.keys()]).toEqual(['1001']);
    expect(sent.kept).toEqual(['1001']);
  });

  it('deletes new contacts whose tags the server wrote in its own capitals and order [D-38]', async () => {
    const { store, options, sent } = await started([line(1)]);
    await sendImport(options, sent, context());
    const [one] = sent.created;
    const kept = store.contacts.get('1001');
    if (!one || !kept) throw new Error('no contact');
    one.values = newValues({ ...inputOf(contactOf(kept, 0)), tags: 'VIP client' });
    store.contacts.set('1001', { ...kept, tags: 'Client vip' });
    await undoImport(store.api, sent, context());
    expect(store.contacts.size).toBe(0);
  });

  it('passes over what was deleted since, and asks the server to delete nothing of it [U-45]', async () => {
    const { store, options, sent } = await started([line(1, 'New'), line(2)], [known()], 'replace');
    await sendImport(options, sent, context());
    store.contacts.clear();
    store.asked.length = 0;
    await undoImport(store.api, sent, context());
    expect(sent).toMatchObject({ created: [], changed: [], kept: [] });
    expect(store.asked).toEqual(['GET contacts/7', 'GET contacts']);
  });

  it('keeps what a bulk delete did not delete, if the server has no such route [A-98]', async () => {
    const { store, options, sent } = await started([line(1)]);
    await sendImport(options, sent, context());
    store.before = (request) => {
      if (request.startsWith('POST')) throw new CallpanelError('api.error.server', { status: 404 });
    };
    await expect(undoImport(store.api, sent, context())).rejects.toMatchObject({
      code: 'contacts.error.bulkDelete',
    });
    expect(sent.created).toHaveLength(1);
  });

  it('takes back what its own second try changed [F29]', async () => {
    const { store, options, sent } = await started([line(1, 'Old')]);
    await sendImport(options, sent, context());
    const again = { ...options, ask: await fileOf([line(1, 'New')]), choice: 'replace' as const };
    await sendImport(again, sent, context());
    expect(store.contacts.get('1001')?.company).toBe('New');
    await undoImport(store.api, sent, context());
    expect(store.contacts.size).toBe(0);
    expect(sent.kept).toEqual([]);
  });

  it('continues where it failed [E-97]', async () => {
    const lines = Array.from({ length: 300 }, (_, at) => line(at));
    const { store, options, sent } = await started(lines);
    await sendImport(options, sent, context());
    store.before = () => {
      if (store.contacts.size === 100) throw new CallpanelError('api.error.forbidden');
    };
    await expect(undoImport(store.api, sent, context())).rejects.toMatchObject({
      code: 'contacts.error.bulkDelete',
    });
    expect(sent.created).toHaveLength(100);
    store.before = () => undefined;
    await undoImport(store.api, sent, context());
    expect(store.contacts.size).toBe(0);
  });
});
