import type { WireCallRecord } from '@callpanel/contracts';
import { formatDate, isolate } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Link2 } from 'lucide-react';
import { useId } from 'react';
import { partyOf } from './call.model.ts';
import * as css from './RecordDetail.module.css';
import { usePartyName } from './usePartyName.ts';

interface LinkedProps {
  records: readonly WireCallRecord[];
  onOpen: (id: string) => void;
}

/** The other records of calls that belong together by transfer, parking or a conference. */
export const Linked = ({ records, onOpen }: LinkedProps) => {
  const text = useText();
  const locale = useLocale();
  const nameOf = usePartyName();
  const title = useId();
  if (records.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={css.title}>
        {text('callRecords.linked')}
      </h2>
      <ul className={css.linked}>
        {records.map(({ id, caller_id, callee_id, date }) => (
          <li key={id}>
            <Button
              size="s"
              variant="quiet"
              icon={<Link2 aria-hidden="true" />}
              onPress={() => onOpen(id)}
            >
              {text('callRecords.linked.open', {
                from: isolate(nameOf(partyOf(caller_id))),
                to: isolate(nameOf(partyOf(callee_id))),
                date: formatDate(locale, date),
              })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
