import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { formatAgo, formatDate } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import { PhoneNumber } from '@callpanel/widget/number';
import { PhoneIncoming, PhoneMissed, PhoneOutgoing } from 'lucide-react';
import { useId } from 'react';
import type { Contact } from '../contact.model.ts';
import * as css from './Detail.module.css';
import { lastCallsWith } from './ways.model.ts';

const ICONS = { missed: PhoneMissed, received: PhoneIncoming, dialed: PhoneOutgoing };

/** The last calls with a contact that this browser's log has; nothing without any. */
export const LastCalls = ({ contact }: { contact: Contact }) => {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  const { entries } = useCore(core.state.callLog);
  const calls = lastCallsWith(contact, entries);
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id} className={css.title}>
        {text('contacts.calls')}
      </h2>
      <ul className={css.ways}>
        {calls.map((call) => {
          const Icon = ICONS[call.direction];
          return (
            <li key={call.id} className={css.call}>
              <Icon aria-hidden="true" />
              <span>{text(`contacts.calls.${call.direction}`)}</span>
              <PhoneNumber number={call.number} />
              <time
                dateTime={new Date(call.at).toISOString()}
                title={formatDate(locale, call.at)}
                className={css.label}
              >
                {formatAgo(locale, call.at, text('contacts.calls.justNow'))}
              </time>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
