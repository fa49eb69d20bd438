import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import * as css from './Settings.module.css';

export interface ConfirmHereProps {
  /** The subject of the question, if that is not beside it: then it is announced. */
  label?: string;
  text: string;
  confirm: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks in place, as a dialog is open already. */
export const ConfirmHere = ({ label, confirm, busy = false, ...props }: ConfirmHereProps) => {
  const text = useText();
  const content = (
    <>
      <p role={label && 'alert'}>{props.text}</p>
      <div className={css.makers}>
        <Button size="s" variant="danger" busy={busy} onPress={busy ? null : props.onConfirm}>
          {confirm}
        </Button>
        <Button size="s" onPress={props.onCancel}>
          {text('voicemail.greeting.cancel')}
        </Button>
      </div>
    </>
  );
  return label === undefined ? (
    <div className={css.maker}>{content}</div>
  ) : (
    <fieldset className={css.maker} aria-label={label}>
      {content}
    </fieldset>
  );
};
