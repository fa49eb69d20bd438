import { CallpanelError } from '@callpanel/contracts';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { dropDraft } from './drafts.ts';
import {
  button,
  draw,
  enter,
  field,
  fillIn,
  formServer,
  press,
  type,
  wire,
} from './testing/form.tsx';
import { HOSTILE } from './testing/values.ts';

keepsCore();
afterEach(() => {
  cleanup();
  dropDraft('u1', {});
  dropDraft('u1', { id: '7' });
});

describe('a new contact [U-47]', () => {
  it('has tabs, one phone line that cannot be deleted, and sends what was typed [V-45] [V-48] [X-08] [D-41]', async () => {
    const { server, onDone, notices, changed } = await draw();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Main',
      'Company',
      'Address',
    ]);
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    fillIn();
    press('Create');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.sent).toEqual([
      {
        method: 'POST',
        first_name: 'Grace',
        last_name: 'Hopper',
        address_type: 'home',
        phone_numbers: '[{"phone_number":"+15145550188","extension":"","label":""}]',
        use_as_callerid: 'true',
        is_personal: 'true',
      },
    ]);
    expect(notices.push).toHaveBeenCalledExactlyOnceWith('success', 'contacts.notify.createdOk');
    expect(changed).toHaveBeenCalledExactlyOnceWith('contacts');
  });

  it.each([
    [['read', 'write', 'manage_personal'], {}, 'Personal contact', true],
    [['read', 'write', 'manage_personal'], { shared: true }, 'Shared contact', true],
    [['read', 'write'], {}, 'Shared contact', false],
    [['manage_personal'], { shared: true }, 'Personal contact', false],
  ])(
    'of a user with %j, started with %j, is a %s [P-35] [P-36]',
    async (rules, start, title, choice) => {
      await draw({ rules, start });
      expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
      expect(screen.queryByLabelText('Contact type') !== null).toBe(choice);
    },
  );

  it('may be made shared, and says so', async () => {
    const { server, onDone } = await draw();
    fireEvent.change(screen.getByLabelText('Contact type'), { target: { value: 'shared' } });
    expect(screen.getByRole('dialog', { name: 'Shared contact' })).toBeTruthy();
    fillIn();
    press('Create');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.sent[0]?.['is_personal']).toBe('false');
  });

  it('begins with a number and a name that are known', async () => {
    await draw({ start: { number: '+61412345678', name: 'Bob Builder' } });
    expect(field('First name').value).toBe('Bob');
    expect(field('Last name').value).toBe('Builder');
    expect(field('Number').value).toBe('0412 345 678');
    expect(screen.getByLabelText<HTMLSelectElement>('Country', { selector: 'select' }).value).toBe(
      'AU',
    );
  });

  it.each(HOSTILE)('sends %j as it was typed', async (text) => {
    const { server, onDone } = await draw();
    fillIn();
    type('First name', text);
    press('Create');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.sent[0]?.['first_name']).toBe(text);
  });
});

describe('what is missing', () => {
  it('disables the button, which says what to complete [U-47]', async () => {
    const { server } = await draw();
    const create = button('Create');
    expect(create.getAttribute('aria-disabled')).toBe('true');
    const hint = document.getElementById(create.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('To save, complete: First name, Last name, Phone numbers');
    press('Create');
    expect(server.sent).toEqual([]);
    fillIn();
    await waitFor(() => expect(button('Create').getAttribute('aria-disabled')).toBeNull());
  });

  it('is beside its field once that is left [V-38] [V-63]', async () => {
    await draw();
    fireEvent.blur(field('First name'));
    await screen.findByText('Required');
    type('First name', 'A');
    await screen.findByText('Enter at least 2 characters.');
    type('First name', 'Al');
    await waitFor(() => expect(field('First name').getAttribute('aria-invalid')).toBeNull());
  });

  it.each([
    ['V-39', 'Number', '514 555', 'Enter at least 9 digits.'],
    ['V-42', 'Extension', '1x', 'Use digits only.'],
    ['V-44', 'Address', 'grace@navy', 'Enter a valid email address, such as name@example.com.'],
    ['V-43', 'Label', 'W', 'Enter at least 2 characters, or none.'],
  ])('[%s] is said of %s “%s” in words [V-63]', async (_, label, text, words) => {
    await draw();
    type(label, text);
    fireEvent.blur(field(label));
    await screen.findByText(words);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  });

  it('gets the focus when Enter is pressed', async () => {
    const { server } = await draw();
    fillIn();
    type('Last name', '');
    enter();
    await waitFor(() => expect(document.activeElement).toBe(field('Last name')));
    expect(server.sent).toEqual([]);
  });

  it('is found on another tab, which says so', async () => {
    await draw();
    fillIn();
    type('Company', 'x'.repeat(256));
    enter();
    await waitFor(() =>
      expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Company(has an error)'),
    );
    expect(document.activeElement).toBe(field('Company'));
  });

  it('nothing: Enter saves', async () => {
    const { onDone } = await draw();
    fillIn();
    enter();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });
});

describe('an existing contact', () => {
  it('is sent with its id, and what was emptied is cleared [X-08] [X-34] [V-48]', async () => {
    const server = formServer(wire('7', { company: 'Engine', city: 'London' }));
    const { onDone, notices } = await draw({ server, start: { id: '7' } });
    expect(screen.getByRole('dialog', { name: 'Shared contact' })).toBeTruthy();
    type('Company', '');
    press('Update');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.sent).toMatchObject([
      { method: 'PUT', id: '7', company: '', city: 'London', first_name: 'Ada' },
    ]);
    expect(notices.push).toHaveBeenCalledExactlyOnceWith('success', 'contacts.notify.updatedOk');
  });

  it('that cannot be loaded says so, and can be asked for again [E-100]', async () => {
    const server = formServer(wire('7'));
    server.refuse = (request) => {
      if (request.startsWith('GET contacts/7')) throw new CallpanelError('api.error.server');
    };
    const drawing = draw({ server, start: { id: '7' } });
    await screen.findByText('Error while loading contact');
    server.refuse = () => undefined;
    press('Try again');
    await drawing;
    expect(field('First name').value).toBe('Ada');
  });

  it.each([
    [['read'], false],
    [['read', 'manage_personal'], true],
    [['manage_personal'], true],
  ])('that a user with %j may not change (personal: %j)', async (rules, isOwn) => {
    const server = formServer(wire('7'));
    await draw({ server, start: { id: '7' }, rules });
    expect(field('First name').readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
    expect(screen.queryByLabelText('Personal tags', { selector: 'input' }) !== null).toBe(isOwn);
  });

  it('keeps what others changed meanwhile in other fields', async () => {
    const server = formServer(wire('7', { company: 'Old' }));
    const { onDone } = await draw({ server, start: { id: '7' } });
    server.contacts[0] = wire('7', { company: 'Theirs' });
    type('City', 'Mine');
    press('Update');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.sent).toMatchObject([{ company: 'Theirs', city: 'Mine' }]);
  });

  it('asks before it replaces what others wrote into the same field', async () => {
    const server = formServer(wire('7', { company: 'Old' }));
    const { onDone } = await draw({ server, start: { id: '7' } });
    server.contacts[0] = wire('7', { company: 'Theirs', city: 'Theirs' });
    type('Company', 'Mine');
    press('Update');
    await screen.findByText(/^Someone changed this contact meanwhile: Company\./);
    expect(server.sent).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
    press('Update');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.sent).toMatchObject([{ company: 'Mine', city: 'Theirs' }]);
  });
});
