import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useOnTop } from '@callpanel/ui';
import { useRef } from 'react';
import { CallPill } from './CallPill.tsx';
import * as css from './calls.module.css';
import { RingCard } from './RingCard.tsx';
import { shownCall } from './shown-call.ts';

export interface ClosedPhoneProps {
  onOpen: () => void;
}

/** What a closed softphone may not hide: the call under way in the toolbar, and above everything each call that rings. */
export const ClosedPhone = ({ onOpen }: ClosedPhoneProps) => {
  const { list } = useCore(core.state.calls);
  const place = useRef<HTMLDivElement>(null);
  const ringing = list.filter(({ state }) => state === 'incoming');
  const shown = shownCall(list);
  useOnTop(place, ringing.length > 0);
  return (
    <>
      {shown && <CallPill call={shown} onOpen={onOpen} />}
      <div ref={place} popover="manual" className={ringing.length > 0 ? css.rings : undefined}>
        {ringing.map((call) => (
          <RingCard key={call.id} call={call} />
        ))}
      </div>
    </>
  );
};
