import type { DialQuestion as Asked } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useNumberText } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Dialog } from '../Dialog.tsx';

/** A number of a phone link elsewhere is called after so long, seconds. */
const SOON_S = 2;

const onVisibility = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** The seconds that are left. They stand still while the page is hidden: the user must have seen what is called. */
const useCountdown = (seconds: number, onEnd: () => void): number => {
  const [left, setLeft] = useState(seconds);
  const hidden = useSyncExternalStore(onVisibility, () => document.hidden);
  useEffect(() => {
    if (left === 0 || hidden) return;
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : onEnd()), 1000);
    return () => clearTimeout(timer);
  }, [left, hidden, onEnd]);
  return left;
};

const yes = (): void => core.clickToDial.answer(true);

export interface DialQuestionProps extends Asked {
  /** The number is not called. */
  onClose: () => void;
}

/**
 * Asks before a number is called that the user did not type. The close button has the focus at first: a key that was meant for what
 * was there before calls nothing.
 */
export const DialQuestion = ({ number: asked, why, onClose }: DialQuestionProps) => {
  const text = useText();
  const number = useNumberText()(asked);
  const seconds = useCountdown(why === 'soon' ? SOON_S : 0, yes);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(why === 'soon' ? 'dialQuestion.calling' : 'dialQuestion.call', {
        number,
        seconds,
      })}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={onClose}>{text('dialQuestion.no')}</Button>
          {why !== 'soon' && (
            <Button variant={why === 'emergency' ? 'danger' : 'call'} onPress={yes}>
              {text('dialQuestion.yes')}
            </Button>
          )}
        </>
      }
    >
      <p>{text(`dialQuestion.${why}`)}</p>
    </Dialog>
  );
};
