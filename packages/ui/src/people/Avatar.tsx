import { useState } from 'react';
import { startsWithLetter } from '@callpanel/i18n/plain';
import { UserRound } from 'lucide-react';
import * as css from './Avatar.module.css';

export interface AvatarProps {
  /** Gives the initials and the colour; empty draws a plain figure. */
  name: string;
  /** Picture; the initials replace it while it loads and when it fails. */
  src?: string | null | undefined;
  /** px, default 40 */
  size?: number;
}

/** First letters of the first and the last word. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s._-]+/).filter(startsWithLetter);
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : undefined];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
};

/** The same name has the same hue everywhere, 0 to 359. */
export const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);

/** A person's picture or initials. Decoration: the name is next to it. */
export const Avatar = ({ name, src, size = 40 }: AvatarProps) => {
  const [failed, setFailed] = useState<string | null>(null);
  const hue = hueOf(name);
  const initials = initialsOf(name);
  return (
    <span
      aria-hidden="true"
      // Drawn by the style sheet: as text it would count as part of a button's visible name.
      data-initials={initials}
      className={css.avatar}
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.38),
        background: `hsl(${hue} 48% var(--cp-avatar-bg))`,
        color: `hsl(${hue} 50% var(--cp-avatar-text))`,
      }}
    >
      {!initials && <UserRound />}
      {src && src !== failed && (
        <img className={css.picture} src={src} alt="" onError={() => setFailed(src)} />
      )}
    </span>
  );
};
