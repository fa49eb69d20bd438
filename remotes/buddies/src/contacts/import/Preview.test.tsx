import { core } from '@callpanel/core';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { button, choose, CSV, draw } from './testing/dialog.tsx';

keepsCore();
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
    expect(screen.getByText(/au moins 2 caractères : X/)).toBeTruthy();
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

  it('is what the file says, if it says it, and both can be changed [D-38] [P-35] [P-36]', async () => {
    const both =
      'first_name,last_name,phone,is_personal\nAnna,Roy,5145550142,true\nBo,Lee,5145550143,false\n';
    await draw();
    choose(both);
    const select = await screen.findByLabelText<HTMLSelectElement>('Import as');
    expect([...select.options].map(({ value }) => value)).toEqual(['file', 'personal', 'shared']);
    expect(select.value).toBe('file');
    await screen.findByText('1 personal contact, 1 shared contact.');
    fireEvent.change(screen.getByLabelText('is_personal'), { target: { value: 'left_out' } });
    await waitFor(() => expect(select.value).toBe('personal'));
    expect(screen.queryByText(/1 shared contact/)).toBeNull();

    cleanup();
    await draw({ rights: { changesShared: false, hasPersonal: true } });
    choose(both);
    expect((await screen.findByLabelText<HTMLSelectElement>('Import as')).value).toBe('personal');
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
