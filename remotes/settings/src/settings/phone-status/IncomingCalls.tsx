import type { Access } from '@callpanel/contracts';
import { CallWaiting, DoNotDisturb, IntercomSettings } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Switch } from '@callpanel/ui/switch';
import { Loading } from '@callpanel/widget/records/forms';
import { useId } from 'react';
import type { PageProps } from '../page-props.ts';
import * as css from '../Settings.module.css';
import { useSetting } from '../useSetting.ts';

interface FlagProps {
  subject: PageProps['subject'];
  access: Access;
  setting: 'do_not_disturb' | 'call_waiting';
}

/** Do not disturb, or call waiting. */
const Flag = ({ subject, access, setting }: FlagProps) => {
  const text = useText();
  const path = `users/${subject.id}/${setting}`;
  const schema = setting === 'do_not_disturb' ? DoNotDisturb : CallWaiting;
  const { loaded, change } = useSetting({ subject, path, schema });
  const label = text(`settings.${setting}`);
  const set = (enabled: boolean) =>
    void change(
      { enabled },
      ['PUT', path, { enabled: enabled ? 1 : 0 }],
      `settings.${setting}.${enabled ? 'on' : 'off'}`,
    );
  if (!loaded.data) return <Loading query={loaded} label={label} error="settings.error.load" />;
  return (
    <Switch
      label={label}
      checked={loaded.data.enabled}
      onChange={access === 'write' ? set : null}
      hint={text(access === 'write' ? `settings.${setting}.hint` : 'settings.readOnly')}
    />
  );
};

const PHONES = ['deskPhoneEnabled', 'callPanelEnabled', 'clearlyAnywhereEnabled'] as const;

/** Which phones answer intercom calls automatically [A-136] [D-59]. */
const Intercom = ({ subject, access }: Pick<FlagProps, 'subject' | 'access'>) => {
  const text = useText();
  const path = `users/${subject.id}/intercom`;
  const { loaded, change } = useSetting({ subject, path, schema: IntercomSettings });
  const { data } = loaded;
  const title = text('settings.intercom');
  if (!data) return <Loading query={loaded} label={title} error="settings.error.load" />;
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      <p className={css.note}>
        {text(access === 'write' ? 'settings.intercom.hint' : 'settings.readOnly')}
      </p>
      {PHONES.map((phone) => (
        <Switch
          key={phone}
          label={text(`settings.intercom.${phone}`)}
          checked={data[phone]}
          onChange={
            access === 'write'
              ? (on) =>
                  void change(
                    { ...data, [phone]: on },
                    // The server takes all of them together.
                    ['PUT', path, { ...data, [phone]: on }],
                    'settings.intercom.saved',
                  )
              : null
          }
        />
      ))}
    </fieldset>
  );
};

/** Whether calls ring, and how [U-09]. */
export const IncomingCalls = ({ subject, access }: PageProps) => {
  const text = useText();
  const id = useId();
  const sees = (one: Access) => one === 'read' || one === 'write';
  const dnd = access('do_not_disturb');
  const waiting = access('call_waiting');
  const intercom = access('intercom');
  if (![dnd, waiting, intercom].some(sees)) return null;
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id}>{text('settings.incoming')}</h3>
      {sees(dnd) && <Flag subject={subject} access={dnd} setting="do_not_disturb" />}
      {sees(waiting) && <Flag subject={subject} access={waiting} setting="call_waiting" />}
      {sees(intercom) && <Intercom subject={subject} access={intercom} />}
    </section>
  );
};
