import type { CallRecordDetail } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { isolate } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { Player } from '@callpanel/widget/player';
import type { DetailAction } from '@callpanel/widget/records';
import { DetailActions, saveFile } from '@callpanel/widget/records';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Party } from './call.model.ts';
import { recordingNameOf } from './call.model.ts';
import { loadRecording } from './recording-source.ts';
import * as css from './RecordDetail.module.css';
import { usePartyName } from './usePartyName.ts';

export interface RecordingProps {
  record: CallRecordDetail;
  subject: Subject;
  /** Who the subject talked to. */
  other: Party;
  /** As `Player` has it. */
  plays: number;
}

/** The recording of a call: played with waveform and speed, or saved [A-63] [E-74]. */
export const Recording = ({ record, subject, other, plays }: RecordingProps) => {
  const text = useText();
  const who = isolate(usePartyName()(other));
  const [preparing, setPreparing] = useState(false);
  const [saved, setSaved] = useState<'mp3' | 'wav' | null>(null);
  const saving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    saving.current = controller;
    return () => controller.abort();
  }, [record.id]);

  const save = async (format: 'mp3' | 'wav'): Promise<void> => {
    const { signal } = saving.current;
    setSaved(format);
    try {
      const sound = await loadRecording(record.id, format, { signal, onPreparing: setPreparing });
      saveFile(recordingNameOf(new Date(record.date), other, format), sound);
    } catch (error) {
      if (!signal.aborted) core.notices.fail(error);
    } finally {
      setSaved(null);
    }
  };
  const items: DetailAction[] = (['mp3', 'wav'] as const).map((format) => ({
    id: format,
    text: text(`callRecords.recording.${format}`),
    icon: <Download aria-hidden="true" />,
    busy: saved === format,
    onPress: saved === null ? () => void save(format) : null,
  }));
  return (
    <>
      <Player
        id={`call-records/${subject.extension}/${record.id}`}
        label={text('callRecords.recording.of', { who })}
        durationS={record.billsec}
        plays={plays}
        load={(signal) => loadRecording(record.id, 'mp3', { signal, onPreparing: setPreparing })}
      />
      <p aria-live="polite" className={css.status}>
        {preparing && text('callRecords.recording.preparing')}
      </p>
      <DetailActions items={items} />
    </>
  );
};
