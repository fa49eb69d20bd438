import { UserDidsAnswer } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { PhoneNumber } from '@callpanel/widget/number';
import type { PageProps } from '../page-props.ts';
import { Section } from '../Section.tsx';
import * as css from '../Settings.module.css';
import { useSetting } from '../useSetting.ts';

/** Numbers of the company that reach the subject [D-65]. They are changed by the company. */
export const Dids = ({ subject, access }: PageProps) => {
  const text = useText();
  const module = access('dids');
  const { loaded } = useSetting({
    subject,
    path: `users/${subject.id}/dids`,
    schema: UserDidsAnswer,
    access: module,
  });
  return (
    <Section
      title={text('settings.dids')}
      // There is nothing to change here.
      access={module === 'read' ? 'write' : module}
      loaded={loaded}
    >
      {({ data }) =>
        data.length === 0 ? (
          <p className={css.note}>{text('settings.dids.none')}</p>
        ) : (
          <ul className={css.list}>
            {data.map((did) => (
              <li key={did.number} className={css.row}>
                <span className={css.grow}>
                  <strong>{did.name}</strong> <PhoneNumber number={did.number} />
                </span>
                <span className={css.note}>
                  {text('settings.dids.to', {
                    type: did.destination_type,
                    name: did.destination_name,
                  })}
                  {did.is_sms_capable && ` · ${text('settings.dids.sms')}`}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Section>
  );
};
