import { LOCALES } from '@callpanel/contracts';
import { useLocale, useText } from '@callpanel/i18n/react';
import { Button, Select } from '@callpanel/ui';
import { TextArea } from '@callpanel/ui/text-area';
import { Player } from '@callpanel/widget/player';
import { languageOptions } from '@callpanel/widget/records';
import { useState } from 'react';
import * as css from './Settings.module.css';

export interface SpeakFormProps {
  /** Names the player of the preview. */
  id: string;
  busy: boolean;
  preview: (words: string, language: string) => (signal: AbortSignal) => Promise<Blob>;
  onSave: (words: string, language: string) => Promise<void>;
  onCancel: () => void;
}

/** As many characters as half a minute of speech has. */
const LONGEST = 500;

/** A greeting from a text, spoken by the server [G-12]. */
export const SpeakForm = ({ id, busy, preview, onSave, onCancel }: SpeakFormProps) => {
  const text = useText();
  const locale = useLocale();
  const [words, setWords] = useState('');
  const [language, setLanguage] = useState<string>(locale);
  const [missing, setMissing] = useState(false);
  const spoken = words.trim();
  return (
    <form
      noValidate
      className={css.maker}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(spoken === '');
        if (spoken !== '' && !busy) void onSave(spoken, language);
      }}
    >
      <TextArea
        label={text('voicemail.greeting.speak.text')}
        rows={3}
        maxLength={LONGEST}
        value={words}
        error={missing ? text('voicemail.greeting.speak.required') : undefined}
        onChange={(typed) => {
          setWords(typed);
          setMissing(false);
        }}
      />
      <Select
        label={text('voicemail.greeting.speak.language')}
        value={language}
        options={languageOptions(locale, LOCALES, language, '').filter(({ value }) => value !== '')}
        onChange={setLanguage}
      />
      {spoken !== '' && (
        <Player
          key={`${language} ${spoken}`}
          id={id}
          label={text('voicemail.greeting.speak.preview')}
          durationS={0}
          preview
          load={preview(spoken, language)}
        />
      )}
      <div className={css.makers}>
        <Button size="s" variant="primary" submit busy={busy} onPress={busy ? null : () => {}}>
          {text('voicemail.greeting.use')}
        </Button>
        <Button size="s" onPress={onCancel}>
          {text('voicemail.greeting.cancel')}
        </Button>
      </div>
    </form>
  );
};
