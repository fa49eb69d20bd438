import { PanelNotifications } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Banner } from '@callpanel/ui';
import { Switch } from '@callpanel/ui/switch';
import { TextField } from '@callpanel/widget/records/forms';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { PageProps } from '../page-props.ts';
import { Section } from '../Section.tsx';
import { SettingForm } from '../SettingForm.tsx';
import * as css from '../Settings.module.css';
import { useSetting } from '../useSetting.ts';

const LONGEST_S = 60;
const PATH = 'panel_notifications';

/** Messages are ids of texts. */
export const timeSchema = z.object({
  timeout: z.string().check(
    z.trim(),
    z.refine(
      (text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= LONGEST_S,
      'settings.notifications.seconds',
    ),
  ),
});

const failed = (error: unknown): void => core.notices.fail(error);

/** Notifications of calls on the desktop [R-17] [A-154] [A-155] [K-16]. */
export const Notifications = ({ subject }: PageProps) => {
  const text = useText();
  const { permission, enabled } = useCore(core.state.desktop);
  const { loaded, save } = useSetting({
    subject,
    path: PATH,
    schema: PanelNotifications,
    error: 'notifications.error.save',
  });
  useEffect(() => void core.desktop.load().catch(failed), []);
  const isOn = enabled && permission === 'granted';
  const toggle = () => void (isOn ? core.desktop.disable() : core.desktop.enable()).catch(failed);
  const isPossible = permission !== 'unsupported' && permission !== 'denied';
  return (
    <Section title={text('settings.notifications')} access="write" loaded={loaded}>
      {(kept) => (
        <>
          {permission === 'denied' && (
            <Banner kind="warn">{text('settings.notifications.denied')}</Banner>
          )}
          {permission === 'unsupported' && (
            <Banner kind="info">{text('settings.notifications.unsupported')}</Banner>
          )}
          <Switch
            label={text('settings.notifications.enabled')}
            hint={text('settings.notifications.hint')}
            checked={isOn}
            onChange={isPossible ? toggle : null}
          />
          <SettingForm
            id={`notifications ${subject.id}`}
            schema={timeSchema}
            saved={{ timeout: String(kept.timeout) }}
            onSave={(_changed, { timeout }) =>
              save(
                ['POST', PATH, { enabled, timeout: Number(timeout) }],
                'settings.notifications.saved',
              )
            }
            error="notifications.error.save"
            messageValues={{ most: LONGEST_S }}
          >
            {(form) => (
              <div className={css.group}>
                <TextField
                  form={form}
                  name="timeout"
                  label={text('settings.notifications.time')}
                  inputMode="numeric"
                />
              </div>
            )}
          </SettingForm>
        </>
      )}
    </Section>
  );
};
