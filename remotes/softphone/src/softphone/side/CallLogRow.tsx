import {
  Ban,
  BookUser,
  Contact,
  Ellipsis,
  Grip,
  History,
  Phone,
  PhoneIncoming,
  PhoneMissed,
  PhoneOff,
  PhoneOutgoing,
  Trash2,
  UserPlus,
} from 'lucide-react';
import type { Intent } from '@callpanel/contracts';
import type { LogEntry } from '@callpanel/core';
import { useNumberText } from '@callpanel/core/react';
import { formatAgo, formatDate } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import type { MenuItem } from '@callpanel/ui';
import { Avatar, Button, cx, Hidden, Menu } from '@callpanel/ui';
import { useCaller } from '@callpanel/widget';
import { PhoneNumber } from '@callpanel/widget/number';
import type { CallLogViewProps } from './call-log-props.ts';
import { type Service, serviceOf } from './service.model.ts';
import * as css from './side.module.css';

export type CallLogRowProps = Omit<CallLogViewProps, 'entries' | 'onClear'> & { entry: LogEntry };

const ICONS = {
  declined: PhoneOff,
  missed: PhoneMissed,
  received: PhoneIncoming,
  dialed: PhoneOutgoing,
};

/** One call that was: who, when, call again, and what can become of the number [U-46]. */
export const CallLogRow = (props: CallLogRowProps) => {
  const {
    entry,
    now,
    codes,
    nameOf,
    operationsOf,
    recordOf,
    onCall,
    onNumber,
    onPerform,
    onRemove,
  } = props;
  const text = useText();
  const locale = useLocale();
  const numberText = useNumberText();
  const serviceText = ({ code, target }: Service): string => {
    const what = text(`directory.code.${code}`);
    if (!target) return what;
    const who = nameOf(target) || entry.name || numberText(target);
    return code === 'vm' ? text('softphone.log.voicemailOf', { who }) : `${what} · ${who}`;
  };
  const { number, direction, declined = false, at } = entry;
  const contact = useCaller(number);
  // A contact may have been renamed since.
  const name = contact.name || entry.name || nameOf(number);
  // What was dialled was no person, whatever name came with the call.
  const service = serviceOf(number, codes);
  const title =
    (service && serviceText(service)) ||
    name ||
    numberText(number) ||
    text('softphone.log.unknown');
  const kind = declined ? 'declined' : direction;
  const Icon = ICONS[kind];
  const operations = operationsOf({ ...entry, name }, contact.id);

  const items: MenuItem[] = [
    {
      id: 'edit',
      text: text('softphone.log.edit'),
      icon: <Grip aria-hidden="true" />,
      onPress: number ? () => onNumber(number) : null,
    },
  ];
  const add = (id: string, icon: MenuItem['icon'], intent: Intent | null) => {
    if (intent)
      items.push({ id, text: text(`softphone.log.${id}`), icon, onPress: () => onPerform(intent) });
  };
  add('open', <Contact aria-hidden="true" />, operations.open);
  add('addShared', <UserPlus aria-hidden="true" />, operations.addShared);
  add('addPersonal', <BookUser aria-hidden="true" />, operations.addPersonal);
  add('record', <History aria-hidden="true" />, recordOf(entry));
  add('block', <Ban aria-hidden="true" />, operations.block);
  items.push({
    id: 'remove',
    text: text('softphone.log.remove'),
    icon: <Trash2 aria-hidden="true" />,
    onPress: () => onRemove(entry.id),
  });

  return (
    <>
      <Icon aria-hidden="true" className={cx(css.kind, css[direction])} />
      {contact.picture && <Avatar name={name} src={contact.picture} size={28} />}
      <span className={css.texts}>
        <span className={cx(css.title, css[direction])}>
          <Hidden>{text(`softphone.log.kind.${kind}`)} </Hidden>
          {name || service || !number ? <bdi>{title}</bdi> : <PhoneNumber number={number} />}
        </span>
        <span className={css.details}>
          {declined && <span aria-hidden="true">{text('softphone.log.declined')} · </span>}
          {(name || service) && name !== number && (
            <>
              <PhoneNumber number={number} />
              {' · '}
            </>
          )}
          <time dateTime={new Date(at).toISOString()} title={formatDate(locale, at, { now })}>
            {formatAgo(locale, at, text('softphone.log.justNow'), now)}
          </time>
        </span>
      </span>
      <Button
        variant="quiet"
        icon={<Phone aria-hidden="true" />}
        label={text('softphone.log.call', { name: title })}
        onPress={onCall && number ? () => onCall(number) : null}
      />
      <Menu
        label={text('softphone.log.more', { name: title })}
        icon={<Ellipsis aria-hidden="true" />}
        items={items}
      />
    </>
  );
};
