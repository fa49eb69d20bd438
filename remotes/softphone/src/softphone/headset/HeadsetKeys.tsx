import type { Headset, HeadsetButtons } from '@callpanel/widget/headset';
import { hid, openHeadset, pairedHeadsets } from '@callpanel/widget/headset';
import { useEffect, useRef, useState } from 'react';

export interface HeadsetKeysProps {
  /** The headset's own name. */
  name: string;
  /** What rings; null: nothing. */
  incoming: { answer: (() => void) | null; reject: (() => void) | null } | null;
  /** The call that is on; null: none. */
  active: {
    muted: boolean;
    setMute: ((on: boolean) => void) | null;
    hangUp: (() => void) | null;
  } | null;
}

const pressesOf = (latest: { current: HeadsetKeysProps }): HeadsetButtons => ({
  hook: (isLifted) => {
    const { incoming, active } = latest.current;
    if (incoming && isLifted !== false) incoming.answer?.();
    else if (isLifted !== true) active?.hangUp?.();
  },
  drop: () => {
    const { incoming, active } = latest.current;
    if (active) active.hangUp?.();
    else incoming?.reject?.();
  },
  mute: (isMuted) => {
    const { active } = latest.current;
    active?.setMute?.(isMuted ?? !active.muted);
  },
});

/** The paired headset answers, mutes and hangs up, and shows what the phone does. Draws nothing. */
export const HeadsetKeys = (props: HeadsetKeysProps) => {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [headset, setHeadset] = useState<Headset | null>(null);
  // A headset that is plugged in again is another device.
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const again = () => setTimes((before) => before + 1);
    hid()?.addEventListener('connect', again);
    return () => hid()?.removeEventListener('connect', again);
  }, []);
  const { name } = props;
  useEffect(() => {
    let isOver = false;
    let opened: Headset | null = null;
    const open = async () => {
      const device = (await pairedHeadsets()).find(({ productName }) => productName === name);
      if (!device || isOver) return;
      const next = await openHeadset(device, pressesOf(latest));
      if (isOver) return void next.close();
      opened = next;
      setHeadset(next);
    };
    // Another program keeps it to itself, or it was pulled out: the phone works without.
    open().catch(() => undefined);
    return () => {
      isOver = true;
      // One that was pulled out cannot be closed, and needs not.
      opened?.close().catch(() => undefined);
    };
  }, [name, times]);
  const ringing = props.incoming !== null;
  const inCall = props.active !== null;
  const muted = props.active?.muted ?? false;
  useEffect(() => headset?.show({ ringing, inCall, muted }), [headset, ringing, inCall, muted]);
  return null;
};
