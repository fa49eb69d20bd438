import type { ErrorCode } from '@callpanel/contracts';
import { NOTICE_MS } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { Notice } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Snackbar } from '@callpanel/ui';
import { useEffect, useRef, useState } from 'react';

/** Takes each notice away when its time is up; not while the user reads it [WCAG 2.2.1]. */
const useExpiry = (list: readonly Notice[], paused: boolean): void => {
  const [timers] = useState(() => new Map<number, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    for (const [id, timer] of timers) {
      if (!paused && list.some((notice) => notice.id === id)) continue;
      clearTimeout(timer);
      timers.delete(id);
    }
    if (paused) return;
    for (const { id, kind, link } of list)
      if (!timers.has(id))
        timers.set(
          id,
          setTimeout(() => core.notices.dismiss(id), NOTICE_MS[link === null ? kind : 'error']),
        );
  }, [list, paused, timers]);
  useEffect(
    () => () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
    [timers],
  );
};

export interface NoticesProps {
  /** Unique per mount. */
  outlet: string;
  /** Goes before those that are there: they cannot be reached now. */
  first?: boolean;
}

/** Shows the core's notices, if this outlet is the page's elected one. */
export const Notices = ({ outlet, first }: NoticesProps) => {
  const { list, outlet: elected } = useCore(core.state.notices);
  const text = useText();
  const errorText = useErrorText();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const shown = elected === outlet ? list : [];
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => core.notices.claimOutlet(outlet, first), [outlet, first]);
  // React tells of no blur when the focused button goes with its notice.
  useEffect(() => {
    // Not for each notice: what is set here is drawn later than the next notice, and of 50 such React makes an error.
    if (focused && !place.current?.matches(':focus-within')) setFocused(false);
  }, [list, focused]);
  useExpiry(shown, hovered || focused);
  return (
    <div
      ref={place}
      role="presentation"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Snackbar
        items={shown.map(({ id, kind, message, values, link }) => ({
          id,
          kind,
          text:
            kind === 'error'
              ? errorText({ code: message as ErrorCode, context: values })
              : text(message, values),
          ...(link !== null && { link: { href: link, label: text('common.openLink') } }),
        }))}
        onDismiss={(id) => core.notices.dismiss(id)}
        dismissLabel={text('common.dismiss')}
      />
    </div>
  );
};
