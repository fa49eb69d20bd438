import type { ErrorInfo } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import type { MessageLoader } from '@callpanel/i18n/plain';
import { Intl, useLocale } from '@callpanel/i18n/react';
import type { Sheet } from '@callpanel/ui';
import { adopt } from '@callpanel/ui';
import type { ComponentType, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { NoTexts, Problem } from './Problem.tsx';
import { useMessages } from './useMessages.ts';
import { Waiting } from './Waiting.tsx';

/** What a chunk of its own brings. */
export interface LatePart<P> {
  Part: ComponentType<P>;
  /** Its style sheets: the default exports of its `*.module.css`. */
  sheets?: readonly Sheet[];
  /** Texts of its own, so that those of the widget stay small; with the common ones they are all that it sees. */
  messages?: MessageLoader;
}

export interface LaterProps<P> {
  /** Must be the same function with every render. */
  load: () => Promise<LatePart<P>>;
  props: P;
}

/** With the texts of a late part, in the language of what is around it. */
const WithTexts = ({ own, children }: { own: MessageLoader; children: ReactNode }) => {
  const texts = useMessages(useLocale(), own);
  if (texts.status === 'loading') return <Waiting />;
  if (texts.status === 'failed') return <NoTexts onRetry={texts.retry} />;
  return (
    <Intl locale={texts.locale} messages={texts.messages}>
      {children}
    </Intl>
  );
};

/**
 * What few people see at once, in a chunk of its own, with its own styles and texts. One that cannot be loaded says so and can be
 * tried again.
 *
 * @example
 * const load = async () => (await import('./sound/index.ts')).soundPart;
 * <Later load={load} props={{ onClose }} />
 */
export const Later = <P extends object>({ load, props }: LaterProps<P>) => {
  const place = useRef<HTMLSpanElement>(null);
  const [late, setLate] = useState<LatePart<P> | null>(null);
  const [error, setError] = useState<ErrorInfo | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    load()
      .then((loaded) => {
        if (gone) return;
        const root = place.current?.getRootNode();
        if (loaded.sheets && (root instanceof ShadowRoot || root instanceof Document))
          adopt(root, loaded.sheets);
        setLate(loaded);
      })
      .catch((reason: unknown) => {
        if (!gone) setError(asCallpanelError(reason, 'widget.error.load').info);
      });
    return () => {
      gone = true;
    };
  }, [load, attempt]);
  if (late) {
    const part = <late.Part {...props} />;
    return late.messages ? <WithTexts own={late.messages}>{part}</WithTexts> : part;
  }
  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return (
    <>
      {/* Tells the styles where they belong. */}
      <span ref={place} hidden />
      {error ? <Problem error={error} onRetry={retry} /> : <Waiting />}
    </>
  );
};
