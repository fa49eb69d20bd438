import { SettingsUser } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { TextField } from '@callpanel/widget/records/forms';
import type { PageProps } from '../page-props.ts';
import { Section } from '../Section.tsx';
import { SettingForm } from '../SettingForm.tsx';
import * as css from '../Settings.module.css';
import { useSetting } from '../useSetting.ts';
import { profileSchema } from './account.model.ts';

/** Name and mail address [D-55]. */
export const Profile = ({ subject }: PageProps) => {
  const text = useText();
  const path = `users/${subject.id}`;
  const { loaded, save } = useSetting({
    subject,
    path,
    schema: SettingsUser,
    error: 'settings.error.user',
  });
  return (
    <Section title={text('settings.account.profile')} access="write" loaded={loaded}>
      {({ first_name, last_name, email, username, realm }) => (
        <>
          <p className={css.note}>
            {text('settings.account.username')} <bdi>{`${username}@${realm}`}</bdi>
          </p>
          <SettingForm
            id={`account ${subject.id}`}
            schema={profileSchema}
            saved={{ first_name, last_name, email }}
            onSave={(changed) => save(['PUT', path, changed], 'settings.account.saved', 'account')}
            error="settings.error.user"
          >
            {(form) => (
              <>
                <TextField
                  form={form}
                  name="first_name"
                  label={text('settings.account.firstName')}
                  autoComplete="given-name"
                  required
                />
                <TextField
                  form={form}
                  name="last_name"
                  label={text('settings.account.lastName')}
                  autoComplete="family-name"
                  required
                />
                <TextField
                  form={form}
                  name="email"
                  label={text('settings.account.email')}
                  inputMode="email"
                  autoComplete="email"
                  required
                />
              </>
            )}
          </SettingForm>
        </>
      )}
    </Section>
  );
};
