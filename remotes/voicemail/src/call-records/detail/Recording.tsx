import type { CallRecordDetail } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import type { MenuItem } from '@callpanel/ui';
import { Player } from '@callpanel/widget/player';
import { DetailActions, saveFile } from '@callpanel/widget/records';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { recordingNameOf } from './call.model.ts';
import { loadRecording } from './recording-source.ts';
import * as css from './RecordDetail.module.css';

export interface RecordingProps {
  record: CallRecordDetail;
  subject: Subject;
  who: string;
}

/** The recording of a call: played with waveform and speed, or saved [A-63] [E-74]. */
export const Recording = ({ record, subject, who }: RecordingProps) => {
  const text = useText();
  const [preparing, setPreparing] = useState(false);
  const saving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    saving.current = controller;
    return () => controller.abort();
  }, [record.id]);

  const save = async (format: 'mp3' | 'wav'): Promise<void> => {
    const { signal } = saving.current;
    try {
      const sound = await loadRecording(record.id, format, { signal, onPreparing: setPreparing });
      saveFile(recordingNameOf(record, format), sound);
    } catch (error) {
      if (!signal.aborted) core.notices.fail(error);
    }
  };
  const items: MenuItem[] = (['mp3', 'wav'] as const).map((format) => ({
    id: format,
    text: text(`callRecords.recording.${format}`),
    icon: <Download aria-hidden="true" />,
    onPress: () => void save(format),
  }));
  return (
    <>
      <Player
        id={`call-records/${subject.extension}/${record.id}`}
        label={text('callRecords.recording.of', { who })}
        durationS={record.billsec}
        load={(signal) => loadRecording(record.id, 'mp3', { signal, onPreparing: setPreparing })}
      />
      <p role="status" className={css.status}>
        {preparing && text('callRecords.recording.preparing')}
      </p>
      <DetailActions items={items} />
    </>
  );
};
