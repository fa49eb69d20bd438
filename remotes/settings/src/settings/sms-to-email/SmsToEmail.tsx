import { emailsOf, SmsToEmailAnswer } from '@callpanel/contracts';
import { useNumberText } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { CheckboxField, TextField } from '@callpanel/widget/records/forms';
import type { PageProps } from '../page-props.ts';
import { Section } from '../Section.tsx';
import { SettingForm } from '../SettingForm.tsx';
import * as css from '../Settings.module.css';
import { useSetting } from '../useSetting.ts';
import { smsToEmailSchema } from './sms-to-email.model.ts';

/** Which SMS are sent on by e-mail, by number [A-122] [A-123] [D-53]. A number is the server's: the user chooses none. */
export const SmsToEmail = ({ subject }: PageProps) => {
  const text = useText();
  const numberText = useNumberText();
  const { loaded, save } = useSetting({
    subject,
    path: 'sms/sms_to_email',
    schema: SmsToEmailAnswer,
  });
  return (
    <Section title={text('settings.smsToEmail')} access="write" loaded={loaded}>
      {({ data }) => (
        <>
          <p className={css.note}>
            {text(data.length === 0 ? 'settings.smsToEmail.none' : 'settings.smsToEmail.hint')}
          </p>
          {data.map(({ did_id, number, enabled, emails }) => (
            <div key={did_id} className={css.group}>
              <h4 dir="ltr">{numberText(number)}</h4>
              <SettingForm
                id={`sms_to_email ${did_id} ${subject.id}`}
                schema={smsToEmailSchema}
                saved={{ enabled, emails }}
                onSave={(_changed, form) => {
                  const all = emailsOf(form.emails) ?? [];
                  const row = { did_id, number, enabled: form.enabled, emails: all.join(',') };
                  return save(
                    ['POST', 'sms/set_sms_to_email', { sms_to_emails: [row] }],
                    'settings.smsToEmail.saved',
                  );
                }}
                error="settings.error.save"
              >
                {(form) => (
                  <>
                    <CheckboxField
                      form={form}
                      name="enabled"
                      label={text('settings.smsToEmail.enabled')}
                    />
                    <TextField
                      form={form}
                      name="emails"
                      label={text('settings.smsToEmail.emails')}
                      hint={text('settings.smsToEmail.emails.hint')}
                      inputMode="email"
                    />
                  </>
                )}
              </SettingForm>
            </div>
          ))}
        </>
      )}
    </Section>
  );
};
