import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { CheckboxField, RecordForm, SelectField, TextField, useRecordForm } from './index.ts';

const schema = z.object({
  name: z.string().check(
    z.trim(),
    z.refine((name) => name !== '', 'name.required'),
  ),
  kind: z.string(),
  shared: z.boolean(),
});
type Values = z.infer<typeof schema>;
const VALUES: Values = { name: 'Ada', kind: 'a', shared: false };
const OPTIONS = [
  { value: 'a', text: 'A' },
  { value: 'b', text: 'B' },
];

const messages = { ...(await commonMessages('en-US')), 'name.required': 'Enter {what}.' };
const onSaved = vi.fn<() => void>();

const Example = ({ onSave }: { onSave: ((values: Values) => Promise<void>) | null }) => {
  const form = useRecordForm({
    schema,
    values: VALUES,
    onSave,
    onSaved,
    error: 'voicemail.error.settings',
    messageValues: { what: 'a name' },
  });
  return (
    <RecordForm form={form} save="Save">
      <TextField form={form} name="name" label="Name" />
      <SelectField form={form} name="kind" label="Kind" options={OPTIONS} />
      <CheckboxField form={form} name="shared" label="Shared" />
    </RecordForm>
  );
};
const draw = (onSave: ((values: Values) => Promise<void>) | null) =>
  render(
    <Intl locale="en-US" messages={messages}>
      <Example onSave={onSave} />
    </Intl>,
  );
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

afterEach(() => {
  cleanup();
  onSaved.mockClear();
});

it('saves what the schema makes of the fields', async () => {
  const onSave = vi.fn(async () => undefined);
  draw(onSave);
  type(' Bob ');
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'b' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Shared' }));
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Bob', kind: 'b', shared: true });
});

it('says in words what is wrong, and focuses it', async () => {
  const onSave = vi.fn(async () => undefined);
  draw(onSave);
  type('  ');
  save();
  await screen.findByText('Enter a name.');
  expect(document.activeElement).toBe(field());
  expect(onSave).not.toHaveBeenCalled();
});

it('keeps what was typed when the server refuses', async () => {
  draw(async () => {
    throw new CallpanelError('api.error.network');
  });
  type('Bob');
  save();
  await screen.findByRole('alert');
  expect(field().value).toBe('Bob');
  expect(onSaved).not.toHaveBeenCalled();
});

it('uses a notice when the form was closed meanwhile', async () => {
  const fail = vi.spyOn(core.notices, 'fail').mockImplementation(() => undefined);
  let refuse = (_error: Error): void => undefined;
  const onSave = vi.fn(() => new Promise<void>((_, reject) => (refuse = reject)));
  draw(onSave);
  save();
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  cleanup();
  await act(async () => refuse(new CallpanelError('api.error.network')));
  expect(fail).toHaveBeenCalledOnce();
});

it('can only be read without a way to save it', () => {
  draw(null);
  expect(field().readOnly).toBe(true);
  expect(screen.getByRole<HTMLSelectElement>('combobox').disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
});
