import { asFailure, isCallpanelError, SpeechVoicesAnswer } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useLocale, useText } from '@callpanel/i18n/react';
import { Banner } from '@callpanel/ui';
import { Problem } from '@callpanel/widget';
import { Player } from '@callpanel/widget/player';
import { languageOptions } from '@callpanel/widget/records';
import type { RecordFormModel } from '@callpanel/widget/records/forms';
import { SelectField, TextField } from '@callpanel/widget/records/forms';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as css from './Form.module.css';
import type { Values } from './form.model.ts';
import { speechOf } from './form.model.ts';
import { VoiceSelect } from './VoiceSelect.tsx';

const loadVoices = async ({ signal }: { signal: AbortSignal }) =>
  (await core.records.api.get('announcement/list_speech_voices', SpeechVoicesAnswer, { signal }))
    .data;

/** Nothing can speak there. */
const isUnavailable = (error: unknown): boolean =>
  isCallpanelError(error) && error.context['status'] === 501;

/** The language and the voice, how it speaks, and how that sounds [A-70] [A-71] [D-25]. */
export const VoiceFields = ({ form, id }: { form: RecordFormModel<Values>; id: string }) => {
  const text = useText();
  const locale = useLocale();
  const values = useWatch({ control: form.control }) as Values;
  const { ttsLanguage } = values;
  const voices = useQuery({ queryKey: ['announcement-voices'], queryFn: loadVoices });
  const all = voices.data ?? [];
  const voicesOfLanguage = all.filter(({ language_codes: codes }) => codes.includes(ttsLanguage));
  const unavailable = isUnavailable(voices.error) || voices.data?.length === 0;
  const speech = speechOf(values);
  return (
    <>
      {unavailable && <Banner kind="info">{text('announcements.voices.none')}</Banner>}
      {voices.error && !unavailable && (
        <Problem
          error={asFailure(voices.error, 'announcements.error.voices').info}
          onRetry={() => void voices.refetch()}
        />
      )}
      <SelectField
        form={form}
        name="ttsLanguage"
        label={text('announcements.form.ttsLanguage')}
        options={languageOptions(
          locale,
          all.flatMap((voice) => voice.language_codes),
          ttsLanguage,
          '',
        ).filter(({ value }) => value !== '')}
      />
      <VoiceSelect form={form} voices={voicesOfLanguage} />
      <div className={css.numbers}>
        {(['pitch', 'speed', 'volume_gain_db'] as const).map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            type="text"
            inputMode="decimal"
            label={text(`announcements.form.${name}`)}
            hint={text(`announcements.form.${name}.range`)}
          />
        ))}
      </div>
      {!form.readOnly && !unavailable && values.text_to_speech.trim() !== '' && (
        <Player
          id={`announcement-preview/${id}/${JSON.stringify(speech)}`}
          label={text('announcements.form.preview')}
          durationS={0}
          preview
          load={(signal) =>
            core.records.api.download('announcement/preview_text_to_speech', {
              body: speech,
              signal,
            })
          }
        />
      )}
    </>
  );
};
