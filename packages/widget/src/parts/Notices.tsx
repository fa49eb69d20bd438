import type { ErrorCode } from '@callpanel/contracts';
import { NOTICE_MS } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { Notice } from '@callpanel/core';
import { useCore, useNumberText } from '@callpanel/core/react';
import type { Messages } from '@callpanel/i18n/plain';
import {
  MoreTexts,
  UNKNOWN_ERROR,
  useErrorText,
  useHasText,
  useLocale,
  useText,
} from '@callpanel/i18n/react';
import { Snackbar, useFocusRescue } from '@callpanel/ui';
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
  /** Goes before the existing ones, which cannot be reached now. */
  first?: boolean;
}

const NO_TEXTS: Messages = {};

/** Texts that only notices have, and those of the page's other widgets, loaded when one is missing; `undefined` while they load. */
const useOthersTexts = (list: readonly Notice[]): Messages | undefined => {
  const hasText = useHasText();
  const locale = useLocale();
  const unknown = list.map(({ message }) => message).filter((message) => !hasText(message));
  const wanted = unknown.length === 0 ? '' : [locale, ...unknown].join(' ');
  const [others, setOthers] = useState({ texts: NO_TEXTS, wanted: '' });
  useEffect(() => {
    if (wanted === '') return;
    let stale = false;
    void core.notices.texts(locale).then((texts) => {
      if (!stale) setOthers({ texts, wanted });
    });
    return () => {
      stale = true;
    };
  }, [wanted, locale]);
  if (wanted === '') return NO_TEXTS;
  return others.wanted === wanted ? others.texts : undefined;
};

/** Shows the core's notices, if this outlet is the page's elected one. */
export const Notices = (props: NoticesProps) => {
  const { list, outlet } = useCore(core.state.notices);
  const hasText = useHasText();
  const mine = outlet === props.outlet ? list : [];
  const texts = useOthersTexts(mine);
  const shown = texts ? mine : mine.filter(({ message }) => hasText(message));
  return (
    <MoreTexts texts={texts ?? NO_TEXTS}>
      <NoticeList {...props} shown={shown} />
    </MoreTexts>
  );
};

const NoticeList = ({ outlet, first, shown }: NoticesProps & { shown: readonly Notice[] }) => {
  const text = useText();
  const errorText = useErrorText();
  const hasText = useHasText();
  const numberText = useNumberText();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const readable = (values: Notice['values']): Notice['values'] =>
    values['number'] ? { ...values, number: numberText(String(values['number'])) } : values;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => core.notices.claimOutlet(outlet, first), [outlet, first]);
  // React reports no blur when the focused button is removed with its notice.
  useEffect(() => {
    // Not for each notice: what is set here is rendered later than the next notice, and React throws an error after 50 of these.
    if (focused && !place.current?.matches(':focus-within')) setFocused(false);
  }, [shown, focused]);
  useExpiry(shown, hovered || focused);
  /** What had the focus before a notice got it. */
  const before = useRef<EventTarget | null>(null);
  const rescue = useFocusRescue(() => {
    const root = place.current?.getRootNode() as Document | ShadowRoot | undefined;
    const next = place.current?.querySelector('button');
    // Of those some are inert or hidden, and do not take it.
    const others = root?.querySelectorAll<HTMLElement>('main, button') ?? [];
    for (const one of [next, before.current, ...others]) {
      if (document.activeElement !== document.body) return;
      if (one instanceof HTMLElement) one.focus();
    }
  });
  return (
    <div
      ref={place}
      role="presentation"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => {
        const { relatedTarget } = event;
        if (!(relatedTarget instanceof Node && place.current?.contains(relatedTarget)))
          before.current = relatedTarget;
        rescue.onFocus(event);
        setFocused(true);
      }}
      onBlur={(event) => {
        rescue.onBlur(event);
        setFocused(false);
      }}
    >
      <Snackbar
        items={shown.map(({ id, kind, message, values, link, place: leads }) => ({
          id,
          kind,
          text:
            kind === 'error'
              ? errorText({
                  code: hasText(message) ? (message as ErrorCode) : UNKNOWN_ERROR,
                  context: readable(values),
                })
              : text(message, readable(values)),
          ...(link !== null && { link: { href: link, label: text('common.openLink') } }),
          ...(leads && {
            action: {
              label: text('common.open'),
              onPress: () => {
                core.notices.dismiss(id);
                core.places.go(leads.widget, leads.to);
              },
            },
          }),
        }))}
        onDismiss={(id) => core.notices.dismiss(id)}
        dismissLabel={text('common.dismiss')}
      />
    </div>
  );
};
