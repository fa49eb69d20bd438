import type { ErrorInfo, Locale } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import type { MessageLoader } from '@callpanel/i18n/plain';
import { MoreTexts, useLocale } from '@callpanel/i18n/react';
import type { Sheet } from '@callpanel/ui';
import { adopt } from '@callpanel/ui';
import type { ComponentType, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Problem } from './Problem.tsx';
import { useMessages } from './useMessages.ts';
import { Waiting } from './Waiting.tsx';

/** What a chunk of its own brings. */
export interface LatePart<P> {
  Part: ComponentType<P>;
  /** Its style sheets: the default exports of its `*.module.css`. */
  sheets?: readonly Sheet[];
  /** Texts of its own, so that those of the widget stay small. It sees both. */
  messages?: MessageLoader;
}

export interface LaterProps<P> {
  /** Must be the same function with every render. */
  load: () => Promise<LatePart<P>>;
  /** Of the part. With an `onClose` the part was opened by a press: if it cannot be loaded, the user can close it. */
  props: P;
  /** Shown until it has loaded; null if the user would miss nothing. */
  waiting?: ReactNode;
}

interface WithTextsProps {
  own: MessageLoader;
  /** Shown until they have loaded. */
  waiting: ReactNode;
  /** Shown if they do not load. */
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** With the texts of a late part added to those of the enclosing widget, in its language. */
const WithTexts = ({ own, waiting, failed, children }: WithTextsProps) => {
  const texts = useMessages(useLocale(), own);
  if (texts.status === 'loading') return waiting;
  if (texts.status === 'failed') return failed(texts.retry);
  return <MoreTexts texts={texts.messages}>{children}</MoreTexts>;
};

const NOT_LOADED: ErrorInfo = { code: 'widget.error.load', context: {} };

/** Parts that have loaded, by the function that loads them. */
const come = new WeakMap<object, unknown>();

/**
 * Loads a part before it is needed: then it renders at once. If that fails, rendering it retries.
 *
 * @param load as `Later` gets it
 * @param locale of the part's own texts, if it has some
 */
export const loadEarly = <P extends object>(
  load: LaterProps<P>['load'],
  locale?: Locale,
): Promise<void> =>
  load().then(
    async (part) => {
      come.set(load, part);
      if (locale) await part.messages?.(locale).catch(() => undefined);
    },
    () => undefined,
  );

/**
 * What few people see at once, in a chunk of its own, with its own styles and texts. One that cannot be loaded says so and can be
 * tried again; the user can also close what a press opened.
 *
 * @example
 * const load = async () => (await import('./sound/index.ts')).soundPart;
 * <Later load={load} props={{ onClose }} />
 */
export const Later = <P extends object>({ load, props, waiting = <Waiting /> }: LaterProps<P>) => {
  const place = useRef<HTMLSpanElement>(null);
  const [late, setLate] = useState(() => (come.get(load) as LatePart<P> | undefined) ?? null);
  const [styled, setStyled] = useState(false);
  const [error, setError] = useState<ErrorInfo | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (late) return;
    let gone = false;
    load()
      .then((loaded) => {
        if (!gone) setLate(loaded);
      })
      .catch((reason: unknown) => {
        if (!gone) setError(asCallpanelError(reason, 'widget.error.load').info);
      });
    return () => {
      gone = true;
    };
  }, [load, late, attempt]);
  // Before it is painted.
  useLayoutEffect(() => {
    const root = place.current?.getRootNode();
    if (!late || !root) return;
    if (late.sheets && (root instanceof ShadowRoot || root instanceof Document))
      adopt(root, late.sheets);
    setStyled(true);
  }, [late]);
  const { onClose } = props as { onClose?: () => void };
  const problem = (info: ErrorInfo, retry: () => void) => (
    <Problem error={info} onRetry={retry} onClose={onClose} />
  );
  const part = late && <late.Part {...props} />;
  return (
    <>
      {/* Tells the styles where they belong. */}
      {!styled && <span ref={place} hidden />}
      {late ? (
        late.messages ? (
          <WithTexts
            own={late.messages}
            waiting={waiting}
            failed={(retry) => problem(NOT_LOADED, retry)}
          >
            {part}
          </WithTexts>
        ) : (
          part
        )
      ) : error ? (
        problem(error, () => {
          setError(null);
          setAttempt(attempt + 1);
        })
      ) : (
        waiting
      )}
    </>
  );
};
