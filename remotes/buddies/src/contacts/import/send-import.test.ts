import { CallpanelError } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import { wire } from '../testing/server.ts';
import type { SendOptions } from './send-import.ts';
import { sendImport } from './send-import.ts';
import { nothingSent } from './sent.ts';
import { contactStore } from './testing/contact-store.ts';
import { context, fileOf, known, line, readerOf, started } from './testing/started.ts';
import { undoImport } from './undo-import.ts';

describe('what is sent', () => {
  it('goes to the server in files of 200 contacts, with progress [A-99]', async () => {
    const { store, options, sent } = await started(
      Array.from({ length: 450 }, (_, at) => line(at)),
    );
    const task = context();
    await sendImport(options, sent, task);
    expect(store.asked).toEqual(['GET contacts', ...Array(3).fill('POST contact/import')]);
    expect(sent.created).toHaveLength(450);
    expect(store.contacts.get('1001')).toMatchObject({
      first_name: 'Anna0',
      phone_numbers: [{ phone_number: '+15145550000', extension: '', label: '' }],
    });
    expect(task.progress.slice(-3)).toEqual([200, 400, 450]);
  });

  it('keeps the lines that the server leaves out, with its reason [A-99] [E-96]', async () => {
    const lines = [line(1), line(2, 'Refused'), line(3)];
    const { options, sent } = await started(lines);
    await sendImport(options, sent, context());
    expect(sent.created).toHaveLength(2);
    expect(sent.refused).toEqual([{ line: 3, reason: 'Not this one.' }]);
  });

  it('sends the pictures of vCards with the ids that their contacts got [A-96] [V-47]', async () => {
    const card = (name: string, company: string) =>
      `BEGIN:VCARD\nN:Roy;${name}\nORG:${company}\nTEL:514555${company === 'Refused' ? '0101' : name === 'Anna' ? '0102' : '0103'}\nPHOTO;ENCODING=b:iVBORw0KGgo=\nEND:VCARD\n`;
    const ask = await readerOf(card('Bo', 'Refused') + card('Anna', 'Roy') + card('Cleo', 'Roy'));
    const store = contactStore();
    const pictures: [unknown, unknown][] = [];
    const api: SendOptions['api'] = {
      ...store.api,
      send: (method, path, schema, body) => {
        if (method === 'PUT' && body instanceof FormData)
          pictures.push([body.get('id'), (body.get('image') as Blob | null)?.type]);
        return store.api.send(method, path, schema, body);
      },
    };
    await sendImport({ api, ask, whose: 'personal', choice: 'keep' }, nothingSent(), context());
    expect(pictures).toEqual([
      ['1001', 'image/png'],
      ['1002', 'image/png'],
    ]);
    expect(store.contacts.get('1001')?.first_name).toBe('Anna');
  });

  it('changes known contacts one by one, and takes one that is refused for a bad line [A-96]', async () => {
    const { store, options, sent } = await started([line(1, 'New')], [known()], 'replace');
    await sendImport(options, sent, context());
    expect(store.asked).toEqual(['GET contacts', 'PUT contacts']);
    expect(store.contacts.get('7')).toMatchObject({ first_name: 'Anna1', company: 'New' });

    const again = await started([line(1, 'New')], [known()], 'replace');
    again.store.before = (request) => {
      if (request.startsWith('PUT'))
        throw new CallpanelError('api.error.server', { status: 400, exception: 'No such tag.' });
    };
    await sendImport(again.options, again.sent, context());
    expect(again.sent).toMatchObject({
      changed: [],
      refused: [{ line: 2, reason: 'No such tag.' }],
    });
  });

  it.each([
    [
      new CallpanelError('api.error.server', { status: 500, exception: 'Down.' }),
      'contacts.error.import',
      'Down.',
    ],
    [
      new CallpanelError('api.error.forbidden', { status: 403 }),
      'contacts.error.import',
      undefined,
    ],
    [new CallpanelError('api.error.unexpected'), 'contacts.error.import', undefined],
    [new CallpanelError('api.error.network'), 'api.error.network', undefined],
  ])(
    'fails with %s in words of the import, or of the network [E-96]',
    async (thrown, code, exception) => {
      for (const at of ['GET contacts', 'POST contact/import']) {
        const { store, options, sent } = await started([line(1)]);
        store.before = (request) => {
          if (request === at) throw thrown;
        };
        const failure = sendImport(options, sent, context());
        await expect(failure).rejects.toMatchObject({ code });
        await expect(failure).rejects.toHaveProperty(
          'context',
          exception === undefined ? {} : { exception },
        );
      }
    },
  );

  it('is sent again without doing anything twice, also if the answer was cut [F29]', async () => {
    const lines = Array.from({ length: 450 }, (_, at) => line(at));
    const { store, options, sent } = await started(lines);
    const cut = vi.fn<(request: string) => void>().mockImplementation((request) => {
      // The second file is taken, and its answer lost.
      if (request === 'POST contact/import' && store.contacts.size === 400)
        throw new CallpanelError('api.error.network');
    });
    store.after = cut;
    await expect(sendImport(options, sent, context())).rejects.toMatchObject({
      code: 'api.error.network',
    });
    expect([sent.created.length, sent.lost.length]).toEqual([200, 200]);
    store.after = () => undefined;
    await sendImport(options, sent, context());
    expect(store.contacts.size).toBe(450);
    // Also those whose answer was lost: they are known by their values, and can be taken back.
    expect(sent).toMatchObject({ lost: [], planned: { known: 0 } });
    expect(new Set(sent.created.map(({ id }) => id))).toEqual(new Set(store.contacts.keys()));
    await undoImport(store.api, sent, context());
    expect(store.contacts.size).toBe(0);
  });

  it.each([
    ['arrived', 'after'],
    ['did not arrive', 'before'],
  ] as const)(
    'takes back new contacts whose answer was lost, whether they %s or not; an equal one that was there is not theirs [F29]',
    async (_, when) => {
      const shared = known({ is_personal: false });
      const { store, options, sent } = await started([line(1), line(2)], [shared]);
      store[when] = (request) => {
        if (request.startsWith('POST')) throw new CallpanelError('api.error.network');
      };
      await expect(sendImport(options, sent, context())).rejects.toMatchObject({
        code: 'api.error.network',
      });
      expect(sent).toMatchObject({ created: [], lost: [expect.any(String), expect.any(String)] });
      store[when] = () => undefined;
      await undoImport(store.api, sent, context());
      expect([...store.contacts.keys()]).toEqual(['7']);
      expect(sent).toMatchObject({ created: [], lost: [] });
    },
  );

  it('looks for nothing that the server refused: it has none of it [F29]', async () => {
    const { store, options, sent } = await started([line(1)]);
    store.before = (request) => {
      if (request.startsWith('POST'))
        throw new CallpanelError('api.error.forbidden', { status: 403 });
    };
    await expect(sendImport(options, sent, context())).rejects.toThrow(CallpanelError);
    expect(sent.lost).toEqual([]);
  });

  it.each([
    ['arrived', true],
    ['did not arrive', false],
  ])(
    'takes back a change whose answer was lost, whether it %s or not [F29]',
    async (_, hasArrived) => {
      const { store, options, sent } = await started([line(1, 'New')], [known()], 'replace');
      const cut = (request: string) => {
        if (request === 'PUT contacts') throw new CallpanelError('api.error.network');
      };
      Object.assign(store, { [hasArrived ? 'after' : 'before']: cut });
      await expect(sendImport(options, sent, context())).rejects.toMatchObject({
        code: 'api.error.network',
      });
      Object.assign(store, { before: () => undefined, after: () => undefined });
      expect(store.contacts.get('7')?.company).toBe(hasArrived ? 'New' : 'Old');
      await undoImport(store.api, sent, context());
      expect(store.contacts.get('7')).toMatchObject({ first_name: 'Ann', company: 'Old' });
      expect(sent).toMatchObject({ changed: [], kept: [] });
    },
  );

  it('takes back what was sent twice to what it was at first [F29]', async () => {
    const { store, options, sent } = await started([line(1, 'New')], [known()], 'replace');
    store.after = (request) => {
      if (request === 'PUT contacts') throw new CallpanelError('api.error.network');
    };
    await expect(sendImport(options, sent, context())).rejects.toMatchObject({
      code: 'api.error.network',
    });
    store.after = () => undefined;
    const changed = store.contacts.get('7');
    if (!changed) throw new Error('no contact');
    store.contacts.set('7', { ...changed, company: 'Meanwhile' });
    await sendImport(options, sent, context());
    expect(sent.changed).toHaveLength(1);
    await undoImport(store.api, sent, context());
    expect(store.contacts.get('7')).toMatchObject({ first_name: 'Ann', company: 'Old' });
  });

  it('finds what the server has of both kinds, if the file has both [D-38]', async () => {
    const shared = wire('8', {
      is_personal: false,
      phone_numbers: [{ phone_number: '+15145550002', extension: '', label: '' }],
    });
    const store = contactStore([known(), shared]);
    const lines = ['Anna,Roy,5145550001,true', 'Bo,Lee,5145550002,false', 'Bo,Lee,5145550001,0'];
    const ask = await fileOf(lines, 'first_name,last_name,phone,is_personal', 'file');
    const sent = nothingSent();
    await sendImport({ api: store.api, ask, whose: 'file', choice: 'keep' }, sent, context());
    expect(sent.planned).toMatchObject({ created: 1, known: 2 });
    expect(store.contacts.get('1001')).toMatchObject({ first_name: 'Bo', is_personal: false });
  });

  it('stops after the file that is under way when it is cancelled, and knows what was added [U-45]', async () => {
    const lines = Array.from({ length: 450 }, (_, at) => line(at));
    const { store, options, sent } = await started(lines);
    const task = context();
    store.after = (request) => {
      if (request.startsWith('POST')) task.abort();
    };
    await expect(sendImport(options, sent, task)).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent.created).toHaveLength(200);
    expect(store.contacts.size).toBe(200);
  });
});
