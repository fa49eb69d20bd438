import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useWatch } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { recordsMessages } from '../messages.ts';
import { RecordDialog, TextField, useRecordForm } from './index.ts';

const schema = z.object({ name: z.string() });
type Values = z.infer<typeof schema>;
const messages = { ...(await commonMessages('en-US')), ...(await recordsMessages('en-US')) };
const onClose = vi.fn<() => void>();

interface ExampleProps {
  onSave: ((values: Values) => Promise<void>) | null;
  missing?: string;
}

const Example = ({ onSave, missing }: ExampleProps) => {
  const form = useRecordForm({
    schema,
    values: { name: 'Ada' },
    onSave,
    onSaved: onClose,
    error: 'voicemail.error.settings',
  });
  const { name } = useWatch({ control: form.control }) as Values;
  return (
    <RecordDialog
      form={form}
      title="Note"
      width={400}
      save="Save"
      missing={missing}
      readOnly="You may only look."
      changed={name !== 'Ada'}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" />
    </RecordDialog>
  );
};
const draw = (props: ExampleProps) =>
  render(
    <Intl locale="en-US" messages={messages}>
      <Example {...props} />
    </Intl>,
  );
const saves = vi.fn(async () => undefined);
const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const question = () => screen.findByRole('dialog', { name: 'Discard your changes?' });
const answer = async (name: string) =>
  fireEvent.click(within(await question()).getByRole('button', { name }));

afterEach(() => {
  cleanup();
  onClose.mockClear();
});

it('closes at once where nothing was changed', () => {
  draw({ onSave: saves });
  press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks before it discards what was changed, and so does the page', async () => {
  draw({ onSave: saves });
  expect(core.state.unsaved.forms).toBe(0);
  type('Bob');
  await waitFor(() => expect(core.state.unsaved.forms).toBe(1));
  press('Cancel');
  await answer('Keep editing');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Bob');
  press('Cancel');
  await answer('Discard');
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();
  expect(core.state.unsaved.forms).toBe(0);
});

it('stays open with what was typed when the server refuses', async () => {
  draw({
    onSave: async () => {
      throw new CallpanelError('api.error.network');
    },
  });
  type('Bob');
  press('Save');
  await screen.findByRole('alert');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Bob');
  expect(onClose).not.toHaveBeenCalled();
});

it('saves by Enter in a field', async () => {
  draw({ onSave: saves });
  type('Bob');
  const { form } = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.submit(form as HTMLFormElement);
  await waitFor(() => expect(saves).toHaveBeenCalledExactlyOnceWith({ name: 'Bob' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('says what is missing, and saves nothing by a press then', () => {
  draw({ onSave: saves, missing: 'Fill in the name.' });
  press('Save');
  expect(saves).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

it('says why it can only be read, and closes without a question', () => {
  draw({ onSave: null });
  screen.getByText('You may only look.');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});
