import type { ContactInput, WireContact } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import { wire } from '../testing/server.ts';
import type { Opened } from './import-reader.ts';
import type { DuplicateChoice } from './plan-import.ts';
import type { SendOptions } from './send-import.ts';
import { nothingSent, sendImport, undoImport } from './send-import.ts';
import { contactStore } from './testing/contact-store.ts';
import { createAnswer } from './worker/answer.ts';
import type { AskReader } from './worker/protocol.ts';

const line = (at: number, company = '') =>
  `Anna${at},Roy,514 ${555 + Math.floor(at / 1000)} ${String(at % 1000).padStart(4, '0')},${company}`;

const fileOf = async (lines: readonly string[]): Promise<AskReader> => {
  const answer = createAnswer();
  const ask = (async (method, given) => answer(method, given, () => undefined)) as AskReader;
  const text = ['first_name,last_name,phone,company', ...lines].join('\n');
  const { uses } = (await ask('open', [new Blob([text])])) as Opened;
  await ask('check', [{ uses, country: 'CA', isPersonal: true }]);
  return ask;
};

const context = () => {
  const controller = new AbortController();
  const progress: number[] = [];
  return {
    signal: controller.signal,
    onProgress: (done: number) => void progress.push(done),
    abort: () => controller.abort(),
    progress,
  };
};

const started = async (
  lines: readonly string[],
  given: readonly WireContact[] = [],
  choice: DuplicateChoice = 'keep',
) => {
  const store = contactStore(given);
  const options = { api: store.api, ask: await fileOf(lines), isPersonal: true, choice };
  return { store, options, sent: nothingSent() };
};
const known = (change: Partial<ContactInput> = {}) =>
  wire('7', {
    first_name: 'Ann',
    company: 'Old',
    is_personal: true,
    phone_numbers: [{ phone_number: '(514) 555-0001', extension: '', label: '' }],
    ...change,
  });

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
    const answer = createAnswer();
    const ask = (async (method, given) => answer(method, given, () => undefined)) as AskReader;
    const cards = card('Bo', 'Refused') + card('Anna', 'Roy') + card('Cleo', 'Roy');
    const { uses } = (await ask('open', [new Blob([cards])])) as Opened;
    await ask('check', [{ uses, country: 'CA', isPersonal: true }]);
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
    await sendImport({ api, ask, isPersonal: true, choice: 'keep' }, nothingSent(), context());
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

  it('is sent again without doing anything twice, also where the answer was cut [F29]', async () => {
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
    store.after = () => undefined;
    await sendImport(options, sent, context());
    expect(store.contacts.size).toBe(450);
    expect(sent.created).toHaveLength(250);
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

describe('the undo', () => {
  it('deletes what was added and gives back what was changed [U-45]', async () => {
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

  it('passes over what was deleted since [U-45]', async () => {
    const { store, options, sent } = await started([line(1, 'New'), line(2)], [known()], 'replace');
    await sendImport(options, sent, context());
    store.contacts.clear();
    store.before = () => {
      // As the server does for one contact; a bulk delete passes over those that are gone.
      if (sent.created.length === 0) throw new CallpanelError('api.error.server', { status: 404 });
    };
    await undoImport(store.api, sent, context());
    expect(sent).toMatchObject({ created: [], changed: [] });
  });

  it('keeps what a bulk delete did not delete, where the server has no such route [A-98]', async () => {
    const { store, options, sent } = await started([line(1)]);
    await sendImport(options, sent, context());
    store.before = () => {
      throw new CallpanelError('api.error.server', { status: 404 });
    };
    await expect(undoImport(store.api, sent, context())).rejects.toMatchObject({
      code: 'contacts.error.bulkDelete',
    });
    expect(sent.created).toHaveLength(1);
  });

  it('goes on where it failed [E-97]', async () => {
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
