import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { dropDraft } from '../drafts.ts';
import { button, draw, field, fillIn, press, type } from '../testing/form.tsx';

keepsCore();
afterEach(() => {
  cleanup();
  dropDraft('u1', {});
});

const country = (at = 0) =>
  screen.getAllByLabelText<HTMLSelectElement>('Country', { selector: 'select' })[
    at
  ] as HTMLSelectElement;

/** Types at the end of a field, a key after the other. */
const typeAll = (label: string, keys: string) => {
  for (const key of keys) type(label, field(label).value + key);
};

it('moves between tabs by arrows, Home and End; hidden fields keep what was typed [U-47]', async () => {
  await draw();
  type('First name', 'Grace');
  const tab = () => screen.getByRole('tab', { selected: true });
  const keys = [
    ['ArrowRight', 'Company'],
    ['ArrowRight', 'Address'],
    ['ArrowRight', 'Main'],
    ['ArrowLeft', 'Address'],
    ['Home', 'Main'],
    ['End', 'Address'],
  ] as const;
  for (const [key, title] of keys) {
    fireEvent.keyDown(tab(), { key });
    expect(tab().textContent).toBe(title);
    expect(document.activeElement).toBe(tab());
  }
  expect(field('First name').value).toBe('Grace');
});

describe('phone numbers', () => {
  it('are formatted while typed, in the country that is chosen [V-40] [V-41]', async () => {
    await draw();
    expect(country().value).toBe('CA');
    expect([...country().options].map(({ value }) => value)).toEqual(['CA', 'US', 'AU']);
    typeAll('Number', '5145550188');
    expect(field('Number').value).toBe('(514) 555-0188');
    type('Number', '');
    fireEvent.change(country(), { target: { value: 'AU' } });
    typeAll('Number', '0412345678');
    expect(field('Number').value).toBe('0412 345 678');
  });

  it('take country and extension from what is pasted', async () => {
    await draw();
    type('Number', '+61 412 345 678');
    fireEvent.blur(field('Number'));
    expect(country().value).toBe('AU');
    expect(field('Number').value).toBe('0412 345 678');
    type('Number', '0412 345 678 ext. 12');
    fireEvent.blur(field('Number'));
    expect(field('Extension').value).toBe('12');
  });

  it('have a first line that cannot be deleted; the others can, and the focus stays in the list [V-45]', async () => {
    const { server, onDone } = await draw();
    fillIn();
    press('Add number');
    await waitFor(() => expect(document.activeElement).toBe(field('Number', 1)));
    type('Number', '5145550199', 1);
    type('Label', 'Work', 1);
    expect(screen.queryByRole('button', { name: 'Delete phone number 1' })).toBeNull();
    press('Add number');
    await waitFor(() => expect(button('Delete phone number 3')).toBeTruthy());
    press('Delete phone number 3');
    await waitFor(() => expect(document.activeElement).toBe(field('Number', 1)));
    press('Create');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(JSON.parse(server.sent[0]?.['phone_numbers'] ?? '')).toEqual([
      { phone_number: '+15145550188', extension: '', label: '' },
      { phone_number: '+15145550199', extension: '', label: 'Work' },
    ]);
  });
});

describe('e-mail addresses', () => {
  it('have a line that cannot be deleted while it is the only one and empty [V-46]', async () => {
    await draw();
    const remove = (line: number) =>
      screen.queryByRole('button', { name: `Delete email address ${line}` });
    expect(remove(1)).toBeNull();
    type('Address', 'grace@navy.example');
    await waitFor(() => expect(remove(1)).not.toBeNull());
    press('Delete email address 1');
    await waitFor(() => expect(remove(1)).toBeNull());
    expect(field('Address').value).toBe('');
    press('Add email address');
    await waitFor(() => expect(remove(2)).not.toBeNull());
    expect(remove(1)).not.toBeNull();
  });

  it('are sent, empty lines are not [V-44] [D-41]', async () => {
    const { server, onDone } = await draw();
    fillIn();
    type('Address', 'grace@navy.example');
    press('Add email address');
    press('Create');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.sent[0]?.['emails']).toBe('[{"email":"grace@navy.example","label":""}]');
  });
});

describe('tags', () => {
  const options = () =>
    [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);
  const key = (name: string) => fireEvent.keyDown(field('Shared tags'), { key: name });
  const chosen = (label: string) =>
    within(screen.getByRole('list', { name: label }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  it('are suggested, chosen by keys and sent [D-38] [D-39] [P-36]', async () => {
    const { server, onDone } = await draw();
    fillIn();
    type('Shared tags', 'cli');
    await waitFor(() => expect(options()).toEqual(['client', 'Create “cli”']));
    expect(field('Shared tags').getAttribute('aria-expanded')).toBe('true');
    key('ArrowDown');
    const active = field('Shared tags').getAttribute('aria-activedescendant');
    expect(document.getElementById(active ?? '')?.textContent).toBe('client');
    key('Enter');
    expect(chosen('Shared tags')).toEqual(['client']);
    type('Shared tags', 'new');
    key('Enter');
    type('Personal tags', 'gym');
    fireEvent.blur(field('Personal tags'));
    press('Create');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.sent[0]).toMatchObject({ tags: 'client new', personal_tags: 'gym' });
  });

  it('are single words: several are offered as one, in words', async () => {
    await draw();
    type('Shared tags', 'key account');
    await screen.findByText(/^A tag is one word. Choose the joined word/);
    expect(options()).toEqual(['Create “key-account”']);
    fireEvent.click(screen.getByText('Create “key-account”'));
    expect(chosen('Shared tags')).toEqual(['key-account']);
  });

  it('that are half typed stay, and the contact is not saved without', async () => {
    const { server } = await draw();
    fillIn();
    type('Shared tags', 'key account');
    fireEvent.blur(field('Shared tags'));
    expect(field('Shared tags').value).toBe('key account');
    await waitFor(() => expect(button('Create').getAttribute('aria-disabled')).toBe('true'));
    expect(server.sent).toEqual([]);
  });

  it('cannot be made without the right to change shared contacts [P-36]', async () => {
    await draw({ rules: ['read', 'manage_personal'] });
    type('Shared tags', 'other');
    await screen.findByText('There is no such tag, and you cannot create one.');
    expect(options()).toEqual([]);
  });

  it('are removed by their button, and the last by Backspace', async () => {
    await draw();
    for (const tag of ['one', 'two', 'three']) {
      type('Shared tags', tag);
      key(',');
    }
    expect(chosen('Shared tags')).toEqual(['one', 'two', 'three']);
    key('Backspace');
    press('Remove tag one');
    expect(chosen('Shared tags')).toEqual(['two']);
    await screen.findByText('Tag one removed');
  });

  it('close their list by Escape, and not the dialog', async () => {
    await draw();
    type('Shared tags', 'cli');
    await waitFor(() => expect(options()).not.toEqual([]));
    // Not passed on: the browser would close the dialog.
    expect(key('Escape')).toBe(false);
    expect(options()).toEqual([]);
    expect(key('Escape')).toBe(true);
  });
});
