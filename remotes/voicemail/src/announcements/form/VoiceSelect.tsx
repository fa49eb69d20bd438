import type { SpeechVoice } from '@callpanel/contracts';
import { voiceCategory } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Select } from '@callpanel/ui';
import type { RecordFormModel } from '@callpanel/widget/records/forms';
import { SelectField } from '@callpanel/widget/records/forms';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as css from './Form.module.css';
import type { Values } from './form.model.ts';

export interface VoiceSelectProps {
  form: RecordFormModel<Values>;
  /** Voices of the chosen language. */
  voices: readonly SpeechVoice[];
}

const ALL = 'all';

/** Chooses a voice, from all of them or from those of one category and gender [A-70] [D-25]. */
export const VoiceSelect = ({ form, voices }: VoiceSelectProps) => {
  const text = useText();
  const { voice_type: chosen } = useWatch({ control: form.control }) as Values;
  const [narrowed, narrow] = useState({ category: ALL, gender: ALL });
  const categoryOf = ({ name }: SpeechVoice) => voiceCategory(name);
  const genderOf = ({ ssml_gender: gender }: SpeechVoice) => gender;
  const isOf = (wanted: string, value: string): boolean => wanted === ALL || wanted === value;
  const found = voices.filter(
    (voice) =>
      voice.name === chosen ||
      (isOf(narrowed.category, categoryOf(voice)) && isOf(narrowed.gender, genderOf(voice))),
  );
  const filter = (name: keyof typeof narrowed, valueOf: (voice: SpeechVoice) => string) => {
    // What was chosen for another language stays on offer.
    const values = new Set([narrowed[name], ...voices.map(valueOf)]);
    values.delete(ALL);
    return (
      <Select
        label={text(`announcements.voice.${name}`)}
        value={narrowed[name]}
        options={[ALL, ...values].map((value) => ({
          value,
          text: text(`announcements.${value === ALL ? 'voice' : name}.${value}`),
        }))}
        onChange={form.readOnly ? null : (value) => narrow((was) => ({ ...was, [name]: value }))}
      />
    );
  };
  return (
    <>
      {voices.length > 1 && (
        <div className={css.numbers}>
          {filter('category', categoryOf)}
          {filter('gender', genderOf)}
        </div>
      )}
      <SelectField
        form={form}
        name="voice_type"
        label={text('announcements.form.voice')}
        options={[
          { value: '', text: text('announcements.voice.any') },
          ...found.map((voice) => ({
            value: voice.name,
            text: text('announcements.voice.option', {
              name: voice.name,
              category: text(`announcements.category.${categoryOf(voice)}`),
              gender: text(`announcements.gender.${genderOf(voice)}`),
            }),
          })),
          ...(chosen === '' || found.some(({ name }) => name === chosen)
            ? []
            : [{ value: chosen, text: chosen }]),
        ]}
      />
    </>
  );
};
