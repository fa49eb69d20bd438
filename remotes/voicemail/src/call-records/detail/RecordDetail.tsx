import type { CallRecordDetail } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import { Waiting } from '@callpanel/widget';
import { DetailActions } from '@callpanel/widget/records';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { failureOf, otherPartyOf, partyOf, specialOf } from './call.model.ts';
import { Linked } from './Linked.tsx';
import { PartyName } from './PartyName.tsx';
import * as css from './RecordDetail.module.css';
import { Recording } from './Recording.tsx';
import { Timeline } from './Timeline.tsx';
import { useActions } from './useActions.tsx';
import { useRecord } from './useRecord.ts';

export interface RecordDetailProps {
  /** Of the open record. */
  id: string;
  /** Whose records are read. */
  subject: Subject;
  /** How often its recording was to be played without a press: another number plays it. */
  plays: number;
  /** Opens a linked record. */
  onOpen: (id: string) => void;
}

/** The destination, or why the call failed, in words [U-35] [U-36]. */
const Outcome = ({ record }: { record: CallRecordDetail }) => {
  const text = useText();
  const failure = failureOf(record);
  const special = specialOf(record);
  if (failure !== null)
    return (
      <p className={css.failed}>
        {text('callRecords.failed', { code: /^\d{3}$/.test(failure) ? failure : 'other', failure })}
      </p>
    );
  return special && <p className={css.special}>{text(`callRecords.special.${special}`)}</p>;
};

const Shown = ({
  record,
  subject,
  plays,
  onOpen,
}: { record: CallRecordDetail } & RecordDetailProps) => {
  const text = useText();
  const other = otherPartyOf(record, subject.extension);
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null);
  const items = useActions(record.id, other, setCopied);
  return (
    <>
      <dl className={css.parties}>
        <dt>{text('callRecords.from')}</dt>
        <dd>
          <PartyName party={partyOf(record.caller_id)} />
        </dd>
        <dt>{text('callRecords.to')}</dt>
        <dd>
          <PartyName party={partyOf(record.callee_id)} />
          <Outcome record={record} />
        </dd>
      </dl>
      <Timeline steps={record.steps} />
      {record.recording && (
        <Recording record={record} subject={subject} other={other} plays={plays} />
      )}
      <Linked records={record.linked} onOpen={onOpen} />
      {items.length > 0 && <DetailActions items={items} />}
      <p aria-live="polite" className={css.status}>
        {copied && text(`callRecords.link.${copied}`)}
      </p>
    </>
  );
};

/** An open call record: both parties, what happened in order, its recording, linked calls, and what can be done [A-62] [U-34]. */
export const RecordDetail = (props: RecordDetailProps) => {
  const text = useText();
  const errorText = useErrorText();
  const { record, error, loading, retry } = useRecord(props.id, props.subject);
  if (!record && !error) return <Waiting />;
  return (
    <div className={css.detail}>
      {error && (
        <Banner kind="error">
          {errorText(error)}{' '}
          <Button
            size="s"
            icon={<RotateCw aria-hidden="true" />}
            busy={loading}
            onPress={loading ? null : retry}
          >
            {text('common.retry')}
          </Button>
        </Banner>
      )}
      {record && <Shown {...props} record={record} />}
    </div>
  );
};
