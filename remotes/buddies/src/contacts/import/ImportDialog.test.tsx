import type { Locale, WireContact } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { press } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wire } from '../testing/server.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { contactsMessages } from '../messages.ts';
import { importMessages } from './messages.ts';
import { fakeApi } from './testing/fake-api.ts';

const CSV =
  'first_name,last_name,phone,note\nAnna,Roy,514 555 0142,=1\nBo,Lee,514 555 0143,\nX,Y,12,\n';

interface Drawn {
  given?: readonly WireContact[];
  rights?: { changesShared: boolean; hasPersonal: boolean };
  locale?: Locale;
}

const draw = async ({ given = [], rights, locale = 'en-US' }: Drawn = {}) => {
  const messages = {
    ...(await commonMessages(locale)),
    ...(await contactsMessages(locale)),
    ...(await importMessages(locale)),
  };
  const server = fakeApi(given);
  const changed = vi.fn();
  Object.assign(core, { records: { ...core.records, api: server.api, changed } });
  const onClose = vi.fn();
  const onSent = vi.fn();
  render(
    <Intl locale={locale} messages={messages}>
      <ImportDialog
        rights={rights ?? { changesShared: true, hasPersonal: true }}
        onSent={onSent}
        onClose={onClose}
      />
    </Intl>,
  );
  return { server, changed, onClose, onSent };
};

const choose = (text: BlobPart, name = 'list.csv') => {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('no field');
  fireEvent.change(input, { target: { files: [new File([text], name)] } });
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

afterEach(cleanup);

describe('the file', () => {
  it('is shown with its first contacts, its columns and its bad lines [U-45] [V-38] [V-39]', async () => {
    await draw();
    choose(CSV);
    await screen.findByText(/2 contacts can be imported, 1 line cannot/);
    expect(screen.getByText('Anna Roy')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('phone').value).toBe('phone');
    expect(screen.getByLabelText<HTMLSelectElement>('note').value).toBe('left_out');
    expect(screen.getByText('Line 4')).toBeTruthy();
    expect(screen.getByText(/The first name needs at least 2 characters: X/)).toBeTruthy();
  });

  it('leaves columns without a value out, until they are asked for [U-45]', async () => {
    await draw();
    choose(
      'first_name,last_name,phone,company,street\nAnna,Roy,5145550142,,\nBo,Lee,5145550143,Acme,\n',
    );
    await screen.findByLabelText('company');
    expect(screen.queryByLabelText('street')).toBeNull();
    fireEvent.click(screen.getByLabelText('Show empty columns'));
    expect(screen.getByLabelText<HTMLSelectElement>('street').value).toBe('street');
  });

  it('is read in another way as soon as a column is changed [U-45]', async () => {
    await draw();
    choose(CSV);
    fireEvent.change(await screen.findByLabelText('phone'), { target: { value: 'left_out' } });
    await screen.findByText(/0 contacts can be imported, 3 lines cannot/);
    expect((await button('Import')).getAttribute('aria-disabled')).toBe('true');
    fireEvent.change(screen.getByLabelText('phone'), { target: { value: 'phone' } });
    await screen.findByText(/2 contacts can be imported, 1 line cannot/);
  });

  it.each([
    ['PK\x03\x04', /workbook/],
    ['', /empty/],
    ['first_name\n', /has no contacts/],
  ])('is refused in words, and another can be chosen: %j [U-45]', async (text, words) => {
    await draw();
    choose(text, 'wrong.csv');
    await screen.findByText(words);
    choose(CSV);
    await screen.findByText(/2 contacts can be imported/);
    expect(screen.queryByText(words)).toBeNull();
  });

  it('can be dropped [U-45]', async () => {
    await draw();
    const target = (await button('Choose a file')).parentElement;
    if (!target) throw new Error('no place to drop it');
    fireEvent.drop(target, { dataTransfer: { files: [new File([CSV], 'list.csv')] } });
    expect(await screen.findByText(/2 contacts can be imported/)).toBeTruthy();
  });

  it('is described in French [U-45]', async () => {
    await draw({ locale: 'fr-CA' });
    choose(CSV);
    await screen.findByText(/2 contacts peuvent être importés, 1 ligne ne peut pas l’être/);
    expect(await button('Importer 2 contacts')).toBeTruthy();
  });
});

it('lists a company without a person’s name by its company, and says so [V-38]', async () => {
  await draw();
  choose(
    'first_name,last_name,company,phone\n,,Riverside Couriers,6135550174\nA,,Acme,5145550142\n',
  );
  await screen.findByText(/1 contact can be imported, 1 line cannot/);
  const first = within(screen.getByRole('region', { name: 'First contacts of the file' }));
  expect(first.getByText('Riverside Couriers')).toBeTruthy();
  expect(screen.getByText(/1 contact has no person’s name/)).toBeTruthy();
});

describe('whose the contacts become', () => {
  it.each([
    [{ changesShared: true, hasPersonal: true }, ['personal', 'shared'], false],
    [{ changesShared: false, hasPersonal: true }, ['personal'], true],
    [{ changesShared: true, hasPersonal: false }, ['shared'], true],
  ])('is what the user may change: %j [P-35] [P-36]', async (rights, values, fixed) => {
    await draw({ rights });
    choose(CSV);
    const select = await screen.findByLabelText<HTMLSelectElement>('Import as');
    expect([...select.options].map(({ value }) => value)).toEqual(values);
    expect(select.disabled).toBe(fixed);
  });
});

describe('numbers without a country code', () => {
  it('are of the softphone’s country, until the user says another [V-40] [C-06]', async () => {
    core.state.numbers.country = 'AU';
    try {
      await draw();
      choose('first_name,last_name,phone\nAnna,Roy,0412 345 678\n');
      await waitFor(() =>
        expect(screen.getByTitle('+61412345678').textContent).toBe('0412 345 678'),
      );
      fireEvent.change(screen.getByLabelText('Numbers without a country code'), {
        target: { value: 'CA' },
      });
      expect(await screen.findByText('0412345678')).toBeTruthy();
    } finally {
      core.state.numbers.country = 'CA';
    }
  });

  it('are shown as people write them in that country [V-40] [V-41]', async () => {
    await draw();
    choose('first_name,last_name,phone\nAnna,Roy,+61412345678\nBo,Lee,5145550142\n');
    await screen.findByText('(514) 555-0142');
    await waitFor(() =>
      expect(screen.getByTitle('+61412345678').textContent).toBe('+61 412 345 678'),
    );
    fireEvent.change(screen.getByLabelText('Numbers without a country code'), {
      target: { value: 'AU' },
    });
    await waitFor(() => expect(screen.getByTitle('+61412345678').textContent).toBe('0412 345 678'));
  });
});

describe('the import', () => {
  it('says what it did, and takes it back [U-45] [S-72]', async () => {
    const { server, changed } = await draw();
    choose(CSV);
    fireEvent.click(await button('Import 2 contacts'));
    await screen.findByText('2 contacts added');
    expect(screen.getByText('1 line left out')).toBeTruthy();
    expect(changed).toHaveBeenLastCalledWith('contacts');
    press('Undo the import');
    await screen.findByText('The import was undone.');
    expect(server.asked.slice(-1)).toEqual(['POST contact/bulk/delete']);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('keeps a contact that is known by its number [U-45]', async () => {
    const phone_numbers = [{ phone_number: '(514) 555-0142', extension: '', label: '' }];
    await draw({ given: [wire('7', { is_personal: true, phone_numbers })] });
    choose(CSV);
    fireEvent.click(await button('Import 2 contacts'));
    await screen.findByText('1 contact added');
    expect(screen.getByText('1 known contact kept')).toBeTruthy();
  });

  it.each([
    ['500', new CallpanelError('api.error.server', { status: 500, exception: 'Down.' }), 'Down.'],
    [
      '403',
      new CallpanelError('api.error.forbidden', { status: 403 }),
      'Failed to import contacts',
    ],
    ['a malformed answer', new CallpanelError('api.error.unexpected'), 'Failed to import contacts'],
    ['a cut', new CallpanelError('api.error.network'), /connection|reach/i],
  ])(
    'that fails with %s keeps the file and its columns, and can be tried again [E-96]',
    async (_, thrown, words) => {
      const { server } = await draw();
      choose(CSV);
      fireEvent.change(await screen.findByLabelText('note'), { target: { value: 'company' } });
      server.before = async (request) => {
        if (request.startsWith('POST')) throw thrown;
      };
      fireEvent.click(await button('Import 2 contacts'));
      await screen.findByText(words);
      expect(screen.getByLabelText<HTMLSelectElement>('note').value).toBe('company');
      server.before = async () => undefined;
      press('Try again');
      await screen.findByText('2 contacts added');
    },
  );

  it('that is slow shows that it runs, and can be cancelled: what was added is said and undone [U-45]', async () => {
    const { server, onClose } = await draw();
    choose(CSV);
    let answer = (): void => undefined;
    server.before = async (request) => {
      if (request.startsWith('POST')) await new Promise<void>((resolve) => (answer = resolve));
    };
    fireEvent.click(await button('Import 2 contacts'));
    await screen.findByRole('progressbar', { name: 'Importing contacts…' });
    await waitFor(() => expect(server.asked).toContain('POST contact/import'));
    // Closing stops it first.
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    press('Cancel');
    answer();
    await screen.findByText('Import stopped');
    expect(onClose).not.toHaveBeenCalled();
    await screen.findByText('2 contacts added');
    await button('Undo the import');
  });

  it('that fails in the middle can be taken back as far as it came [E-96]', async () => {
    const { server } = await draw();
    const lines = Array.from({ length: 250 }, (_, at) => `Anna,Roy,514 555 ${1000 + at}`);
    choose(`first_name,last_name,phone\n${lines.join('\n')}`);
    server.before = async (request) => {
      const files = server.asked.filter((one) => one === request).length;
      if (request === 'POST contact/import' && files === 2)
        throw new CallpanelError('api.error.server', { status: 500, exception: 'Down.' });
    };
    fireEvent.click(await button('Import 250 contacts'));
    await screen.findByText('200 contacts added');
    press('Undo the import');
    expect(await screen.findByText('The import was undone.')).toBeTruthy();
    expect(await button('Try again')).toBeTruthy();
  });
});

it('reports to hosts what an import adds, and what its undo deletes [issue 19]', async () => {
  const { onSent } = await draw();
  const report = vi.fn<(...event: unknown[]) => void>();
  Object.assign(core, { records: { ...core.records, report } });
  choose(CSV);
  fireEvent.click(await button('Import 2 contacts'));
  await waitFor(() =>
    expect(report.mock.calls).toEqual([
      ['contact-created', { ids: ['1001', '1002'], contact: null }],
    ]),
  );
  expect(onSent).toHaveBeenCalledOnce();
  fireEvent.click(await button(/^Undo/));
  await waitFor(() =>
    expect(report.mock.lastCall).toEqual(['contact-deleted', { ids: ['1001', '1002'] }]),
  );
});
