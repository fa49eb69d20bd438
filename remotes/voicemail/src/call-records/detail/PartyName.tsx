import { useText } from '@callpanel/i18n/react';
import { useCaller } from '@callpanel/widget';
import { PhoneNumber } from '@callpanel/widget/number';
import { CallerPicture } from '@callpanel/widget/records';
import type { Party } from './call.model.ts';
import * as css from './RecordDetail.module.css';

/** One end of the call: picture, name of the contact or of the record, and number. */
export const PartyName = ({ party: { name, number } }: { party: Party }) => {
  const text = useText();
  const contact = useCaller(number);
  const shown = contact.name ?? name;
  return (
    <span className={css.party}>
      <CallerPicture name={shown} number={number} />
      <span className={css.who}>
        {shown && <bdi className={css.name}>{shown}</bdi>}
        {number && <PhoneNumber number={number} className={css.number} />}
        {!shown && !number && text('callRecords.party.unknown')}
      </span>
    </span>
  );
};
