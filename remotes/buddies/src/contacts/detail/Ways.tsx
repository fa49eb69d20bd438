import { useNumberText } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { PhoneNumber, useNumberLabel } from '@callpanel/widget/number';
import { Copy, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Commands, Rights } from '../actions.model.ts';
import type { Contact } from '../contact.model.ts';
import * as css from './Detail.module.css';
import { addressLines, mailtoOf, mapsOf } from './ways.model.ts';

export interface WaysProps {
  contact: Contact;
  rights: Pick<Rights, 'offered'>;
  commands: Pick<Commands, 'call' | 'copy'>;
}

interface WayProps {
  /** What is copied. */
  value: string;
  label: string;
  onCopy: (value: string) => void;
  /** What is pressed, and the words. */
  children: ReactNode;
}

const Way = ({ value, label, onCopy, children }: WayProps) => {
  const text = useText();
  const labelOf = useNumberLabel();
  return (
    <li className={css.way}>
      {children}
      <bdi className={css.label}>{labelOf(label)}</bdi>
      <Button
        size="s"
        variant="quiet"
        icon={<Copy aria-hidden="true" />}
        label={text('contacts.copy.one', { value })}
        onPress={() => onCopy(value)}
      />
    </li>
  );
};

/** Every number, to be called, every mail address, and where the contact is. */
export const Ways = ({ contact, rights, commands }: WaysProps) => {
  const text = useText();
  const numberText = useNumberText();
  const { phoneNumbers, emails, addressType } = contact;
  const mayCall = rights.offered.includes('dial');
  const address = addressLines(contact);
  const onCopy = (value: string) => void commands.copy(value);
  return (
    <ul className={css.ways}>
      {phoneNumbers.map(({ phone_number, extension, label }, at) => (
        <Way key={`${at} ${phone_number}`} value={phone_number} label={label} onCopy={onCopy}>
          <Button
            size="s"
            icon={<Phone aria-hidden="true" />}
            label={text('contacts.call', { name: numberText(phone_number) })}
            onPress={
              mayCall ? () => commands.call(contact, { phone_number, extension, label }) : null
            }
          />
          <span>
            <PhoneNumber number={phone_number} />
            {extension && ` ${text('contacts.extension', { extension })}`}
          </span>
        </Way>
      ))}
      {emails.map(({ email, label }, at) => (
        <Way key={`${at} ${email}`} value={email} label={label} onCopy={onCopy}>
          <Mail aria-hidden="true" className={css.icon} />
          <a href={mailtoOf(email)}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        </Way>
      ))}
      {address.length > 0 && (
        <Way
          value={address.join('\n')}
          label={text(`contacts.address.${addressType}`)}
          onCopy={onCopy}
        >
          <MapPin aria-hidden="true" className={css.icon} />
          <a
            href={mapsOf(contact)}
            target="_blank"
            rel="noopener noreferrer"
            title={text('contacts.maps')}
            className={css.address}
          >
            <bdi>{address.join('\n')}</bdi>
          </a>
        </Way>
      )}
    </ul>
  );
};
