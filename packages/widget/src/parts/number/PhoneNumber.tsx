import { useNumberText } from '@callpanel/core/react';
import type { ClipboardEvent, CSSProperties } from 'react';

export interface PhoneNumberProps {
  /** As it is dialled. */
  number: string;
  className?: string | undefined;
}

/** In one line; digit by digit where a screen reader follows CSS Speech. Its groups keep the others from one long number. */
const STYLE = { whiteSpace: 'nowrap', speakAs: 'digits' } as CSSProperties;

/**
 * A number as people read it, left to right in any script. Its tooltip is the number that is dialled, and so is what is copied
 * where the whole of it is selected.
 *
 * @example <PhoneNumber number="+15145550199" /> // (514) 555-0199
 */
export const PhoneNumber = ({ number, className }: PhoneNumberProps) => {
  const shown = useNumberText()(number);
  const handleCopy = (event: ClipboardEvent) => {
    // Browsers differ in whether a selection keeps spaces that do not break.
    if (getSelection()?.toString().replace(/\s/g, ' ') !== shown.replace(/\s/g, ' ')) return;
    event.clipboardData.setData('text/plain', number);
    event.preventDefault();
  };
  return (
    <bdi
      dir="ltr"
      className={className}
      style={STYLE}
      {...(shown !== number && { title: number, onCopy: handleCopy })}
    >
      {shown}
    </bdi>
  );
};
