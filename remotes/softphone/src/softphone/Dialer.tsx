import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { Delete, Phone } from 'lucide-react';
import { isEmergencyNumber } from '@callpanel/contracts';
import type { DirectoryItem } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { fromPaste } from '@callpanel/i18n/typed-number';
import { Button, cx, Field, Spinner } from '@callpanel/ui';
import { Later } from '@callpanel/widget';
import { DialPad } from './DialPad.tsx';
import * as css from './Dialer.module.css';
import type { DialerModel } from './dialer.model.ts';
import { loadSuggestions } from './late-parts.ts';
import type { Suggesting, SuggestKeys } from './suggest/Suggestions.tsx';
import type { DialField } from './useDialField.ts';

const loadEmergency = async () => (await import('./emergency/index.ts')).emergencyPart;

export interface DialerProps {
  model: DialerModel;
  field: DialField;
  onCall: () => void;
  /** Calls a person that the text means. */
  onPick: (item: DirectoryItem) => void;
  onTone: (key: string) => void;
}

/** Dial field, dial pad and call button [U-06]. */
export const Dialer = ({ model, field, onCall, onPick, onTone }: DialerProps) => {
  const text = useText();
  const [suggesting, setSuggesting] = useState<Suggesting | null>(null);
  const keys = useRef<SuggestKeys>(null);
  const { attach, text: number } = field;
  const onKey = (key: string, byPointer: boolean) => {
    field.insert(key, byPointer);
    onTone(key === '+' ? '0' : key);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    field.insert(fromPaste(event.clipboardData.getData('text')), false);
  };
  /** Digits typed while a key of the pad has the focus go into the field. Escape clears it; only an empty dialer may be closed by it. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A key that is held is one press.
    if (event.key === 'Enter' && event.repeat) return event.preventDefault();
    if (event.target instanceof HTMLInputElement && keys.current?.onKeyDown(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key === 'Escape' && number !== '' && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      field.change('');
      field.focus();
      return;
    }
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (/^[0-9*#+]$/.test(event.key)) onKey(event.key, false);
    else if (event.key === 'Backspace') field.erase(false);
  };

  const hint = model.hint && text(model.hint);
  const wrong = model.hint === 'sipua.hint.missNum';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys typed on the pad go into the field
    <form
      className={css.dialer}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (!keys.current?.enter()) onCall();
      }}
    >
      <div className={css.field}>
        <Field
          ref={attach}
          type="tel"
          inputMode="tel"
          size="l"
          hideLabel
          label={text('softphone.dial.label')}
          placeholder={text('softphone.dial.placeholder')}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes no free text
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={suggesting?.isOpen ?? false}
          aria-controls={suggesting?.listId}
          aria-activedescendant={suggesting?.activeId}
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={number}
          onChange={field.change}
          onBlur={field.keepCaret}
          onPaste={onPaste}
          hint={hint && !wrong ? hint : undefined}
          error={hint && wrong ? hint : undefined}
          end={
            number !== '' && (
              <Button
                variant="quiet"
                icon={<Delete aria-hidden="true" />}
                label={text('softphone.dial.erase')}
                onPress={() => field.erase(true)}
              />
            )
          }
        />
        {number.trim() !== '' && !hint && (
          <Later
            load={loadSuggestions}
            waiting={null}
            props={{ text: number, onPick, onNone: onCall, onChange: setSuggesting, keysRef: keys }}
          />
        )}
      </div>
      {isEmergencyNumber(number) && <Later load={loadEmergency} props={{}} waiting={null} />}
      <DialPad onKey={onKey} plus />
      {/* Not the kit's Button: this one, when impossible, still takes the press and says why [V-07]. */}
      <button
        type="submit"
        className={cx(css.call, !model.call && css.blocked)}
        aria-disabled={model.call === null || undefined}
        aria-busy={model.asking || undefined}
      >
        {model.asking ? (
          <Spinner label={text('softphone.dial.asking')} />
        ) : (
          <Phone aria-hidden="true" />
        )}
        {text('softphone.dial.call')}
      </button>
    </form>
  );
};
