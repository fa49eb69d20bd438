import { Done, PASSWORD_LENGTH } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { RecordForm, TextField, useRecordForm } from '@callpanel/widget/records/forms';
import { useState } from 'react';
import type { PageProps } from '../page-props.ts';
import { Section } from '../Section.tsx';
import * as css from '../Settings.module.css';
import { failureOf } from '../useSetting.ts';
import type { PasswordForm } from './account.model.ts';
import { passwordSchema } from './account.model.ts';

const NOTHING: PasswordForm = { current: '', next: '', again: '' };

const Form = ({ subject, onSaved }: Pick<PageProps, 'subject'> & { onSaved: () => void }) => {
  const text = useText();
  // Passwords are kept by no draft.
  const form = useRecordForm<PasswordForm>({
    schema: passwordSchema,
    values: NOTHING,
    onSave: async ({ current, next }) => {
      const body = { password: next, current_password: current };
      try {
        await core.records.api.send('PUT', `users/${subject.id}`, Done, body);
      } catch (error) {
        throw failureOf(error, 'settings.error.user');
      }
      core.notices.push('success', 'settings.account.password.saved');
    },
    onSaved,
    error: 'settings.error.user',
    checksOnSave: true,
    messageValues: { least: PASSWORD_LENGTH },
  });
  return (
    <RecordForm form={form} save={text('settings.account.password.save')}>
      <TextField
        form={form}
        name="current"
        type="password"
        label={text('settings.account.password.current')}
        autoComplete="current-password"
        required
      />
      <TextField
        form={form}
        name="next"
        type="password"
        label={text('settings.account.password.next')}
        hint={text('settings.account.password.hint', { least: PASSWORD_LENGTH })}
        autoComplete="new-password"
        required
      />
      <TextField
        form={form}
        name="again"
        type="password"
        label={text('settings.account.password.again')}
        autoComplete="new-password"
        required
      />
    </RecordForm>
  );
};

/** Another password for the panel [V-61]; telephones keep theirs. */
export const Password = ({ subject }: PageProps) => {
  const text = useText();
  const [times, setTimes] = useState(0);
  return (
    <Section title={text('settings.account.password')} access="write">
      {() => (
        <>
          <p className={css.note}>{text('settings.account.password.scope')}</p>
          <Form key={times} subject={subject} onSaved={() => setTimes(times + 1)} />
        </>
      )}
    </Section>
  );
};
