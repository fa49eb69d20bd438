import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Delete, Phone } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { fromPaste } from '@callpanel/i18n/typed-number';
import { Button, cx, Field, Spinner } from '@callpanel/ui';
import { DialPad } from './DialPad.tsx';
import * as css from './Dialer.module.css';
import type { DialerModel } from './dialer.model.ts';
import type { DialField } from './useDialField.ts';

export interface DialerProps {
  model: DialerModel;
  field: DialField;
  onCall: () => void;
  onTone: (key: string) => void;
}

/** Dial field, dial pad and call button [U-06]. */
export const Dialer = ({ model, field, onCall, onTone }: DialerProps) => {
  const text = useText();
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
        onCall();
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
      </div>
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
