import type { Intent, WireContact } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore, useNumberText } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Avatar, Button } from '@callpanel/ui';
import { PhoneNumber, useNumberLabel } from '@callpanel/widget/number';
import { Phone } from 'lucide-react';
import { useEffect } from 'react';
import { attempt } from '../attempt.ts';
import * as css from './FoundContacts.module.css';

/** px */
const PICTURE = 36;

const nameOf = ({ first_name, last_name, company, phone_numbers, emails }: WireContact): string =>
  [first_name, last_name].filter(Boolean).join(' ') ||
  company ||
  phone_numbers[0]?.phone_number ||
  emails[0]?.email ||
  '';

const usePicture = ({ id, has_image }: WireContact): string | null => {
  const { pictures } = useCore(core.state.directory);
  useEffect(() => {
    if (has_image) core.directory.loadPicture(id);
  }, [id, has_image]);
  return pictures[id] ?? null;
};

export interface FoundContactProps {
  contact: WireContact;
  perform: (intent: Intent) => void;
}

/** A contact with its numbers. Where no widget of the page opens contacts its name is plain text; so are numbers without a phone. */
export const FoundContact = ({ contact, perform }: FoundContactProps) => {
  const text = useText();
  const numberText = useNumberText();
  const labelOf = useNumberLabel();
  const { offered } = useCore(core.state.intents);
  const picture = usePicture(contact);
  const { id, company, phone_numbers: numbers } = contact;
  const name = nameOf(contact) || text('buddies.contacts.unnamed');
  const act = (intent: Intent) => void attempt(() => perform(intent));
  return (
    <li className={css.contact}>
      <Avatar name={name} src={picture} size={PICTURE} />
      <span className={css.who}>
        {offered.includes('open-contact') ? (
          <button
            type="button"
            className={css.name}
            aria-label={text('buddies.contacts.open', { name })}
            onClick={() => act({ type: 'open-contact', id, name: '', number: '' })}
          >
            <bdi>{name}</bdi>
          </button>
        ) : (
          <bdi className={css.name}>{name}</bdi>
        )}
        {company !== '' && company !== name && <bdi className={css.company}>{company}</bdi>}
      </span>
      <span className={css.numbers}>
        {numbers.map(({ phone_number: number, extension, label }, at) => {
          const shown = (
            <>
              <PhoneNumber number={number} />
              {extension && ` ${text('buddies.contacts.extension', { extension })}`}
            </>
          );
          const key = `${at} ${number}`;
          return offered.includes('dial') ? (
            <Button
              key={key}
              size="s"
              icon={<Phone aria-hidden="true" />}
              label={text('buddies.contacts.call', { name, number: numberText(number) })}
              hint={labelOf(label) || undefined}
              onPress={() => act({ type: 'dial', number, name, ...(extension && { extension }) })}
            >
              {shown}
            </Button>
          ) : (
            <span key={key}>{shown}</span>
          );
        })}
      </span>
    </li>
  );
};
