import { core } from '@callpanel/core';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import * as css from './LevelRing.module.css';

/** A ring around the user's own picture or microphone that is as wide as they are loud in a call; without a call there is none. */
export const LevelRing = ({ children }: { children: ReactNode }) => {
  const ring = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      // Drawn past React: twenty times a second.
      core.calls.onLevel((level) => {
        ring.current?.style.setProperty('--level', level.toFixed(2));
      }),
    [],
  );
  return (
    <span ref={ring} className={css.ring}>
      {children}
    </span>
  );
};
