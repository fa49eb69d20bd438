import { asCallpanelError, SpeechVoicesAnswer, voiceCategory } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Problem } from '@callpanel/widget';
import { Player } from '@callpanel/widget/player';
import type { RecordFormModel } from '@callpanel/widget/records/forms';
import { SelectField, TextField } from '@callpanel/widget/records/forms';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as css from './Form.module.css';
import type { Values } from './form.model.ts';
import { speechOf } from './form.model.ts';

/** The voice by category and gender, how it speaks, and how that sounds [A-70] [A-71] [D-25]. */
export const VoiceFields = ({ form, id }: { form: RecordFormModel<Values>; id: string }) => {
  const text = useText();
  const values = useWatch({ control: form.control }) as Values;
  const { ttsLanguage, voice_type: chosen } = values;
  const {
    data: voices,
    error,
    refetch,
  } = useQuery({
    queryKey: ['announcement-voices'],
    queryFn: async ({ signal }) =>
      (
        await core.records.api.get('announcement/list_speech_voices', SpeechVoicesAnswer, {
          signal,
        })
      ).data,
  });
  const options = (voices ?? [])
    .filter(({ language_codes: codes }) => codes.includes(ttsLanguage))
    .map(({ name, ssml_gender: gender }) => ({
      value: name,
      text: text('announcements.voice.option', {
        name,
        category: text(`announcements.category.${voiceCategory(name)}`),
        gender: text(`announcements.gender.${gender}`),
      }),
    }));
  const known = options.some(({ value }) => value === chosen);
  const languages = [...new Set([ttsLanguage, ...(voices ?? []).flatMap((v) => v.language_codes)])];
  return (
    <>
      <SelectField
        form={form}
        name="ttsLanguage"
        label={text('announcements.form.ttsLanguage')}
        options={languages.map((value) => ({ value, text: value }))}
      />
      <SelectField
        form={form}
        name="voice_type"
        label={text('announcements.form.voice')}
        options={[
          { value: '', text: text('announcements.voice.any') },
          ...options,
          ...(chosen && !known ? [{ value: chosen, text: chosen }] : []),
        ]}
      />
      {voices?.length === 0 && <p className={css.note}>{text('announcements.voices.none')}</p>}
      {error && (
        <Problem
          error={asCallpanelError(error, 'announcements.error.voices').info}
          onRetry={() => void refetch()}
        />
      )}
      <TextField
        form={form}
        name="pitch"
        type="text"
        inputMode="decimal"
        label={text('announcements.form.pitch')}
      />
      <TextField
        form={form}
        name="speed"
        type="text"
        inputMode="decimal"
        label={text('announcements.form.speed')}
      />
      {values.text_to_speech.trim() !== '' && (
        <Player
          key={JSON.stringify(values)}
          id={`announcement-preview/${id}`}
          label={text('announcements.form.preview')}
          durationS={0}
          preview
          load={(signal) =>
            core.records.api.download('announcement/preview_text_to_speech', {
              body: speechOf(values),
              signal,
            })
          }
        />
      )}
    </>
  );
};
