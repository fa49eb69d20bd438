import { useNumberText } from '@callpanel/core/react';
import { useEffect, useRef, useState } from 'react';
import type { ParkingState } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Hidden } from '@callpanel/ui';
import { parkedCalls } from './parking.model.ts';

/** Says to screen readers who has been parked just now, and where. Who waited already when it came says nothing. */
export const NewlyParked = ({ status, lots }: Pick<ParkingState, 'status' | 'lots'>) => {
  const text = useText();
  const numberText = useNumberText();
  const known = useRef<ReadonlySet<string> | null>(null);
  const [{ announced, turn }, say] = useState({ announced: '', turn: 0 });
  useEffect(() => {
    const calls = parkedCalls(lots);
    const before = known.current;
    if (status === 'ready' || before) known.current = new Set(calls.keys());
    const news = before ? [...calls].filter(([id]) => !before.has(id)) : [];
    if (news.length === 0) return;
    const now = news
      .map(([, [{ name, number }, slot]]) =>
        text('parking.said', {
          who: name || numberText(number) || text('parking.unknown'),
          slot,
        }),
      )
      .join('. ');
    say((last) => ({ announced: now, turn: last.turn + 1 }));
  }, [status, lots, text, numberText]);
  return (
    <Hidden live>
      {/* A screen reader repeats the same words only in a new element. */}
      <span key={turn}>{announced}</span>
    </Hidden>
  );
};
