import type { ErrorInfo, Locale, WidgetOptions } from '@callpanel/contracts';
import { WIDGETS } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { Intl } from '@callpanel/i18n/react';
import { cx, useScheme } from '@callpanel/ui';
import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import type { Selecting, WidgetDefinition } from '../definition.ts';
import { DialQuestionOutlet } from '../parts/dial-question/DialQuestionOutlet.tsx';
import { MeetingOutlet } from '../parts/meeting/MeetingOutlet.tsx';
import { Notices } from '../parts/Notices.tsx';
import { Content, Drawn, Stopped } from './Content.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import * as css from './Frame.module.css';
import { NoTexts, Problem } from './Problem.tsx';
import { useMessages } from './useMessages.ts';
import { Waiting } from './Waiting.tsx';

interface FrameProps {
  /** Unique per mount. */
  id: string;
  definition: WidgetDefinition;
  options: WidgetOptions;
  /** Reports the theme, language and density, for the shadow host. */
  onLook: (scheme: 'light' | 'dark', locale: Locale, density: string) => void;
  /** The user has chosen what `options.select` asks for. */
  onSelected: Selecting['done'];
  /** Why the widget cannot run in this page at all. */
  problem: ErrorInfo | null;
  /** It has no part in the page's session yet. */
  waits: boolean;
  onReady: () => void;
  onError: (error: ErrorInfo, retryable: boolean) => void;
}

const CRASH: ErrorInfo = { code: 'widget.error.crash', context: {} };
const LOAD: ErrorInfo = { code: 'widget.error.load', context: {} };

const TextsFailed = ({ retry, onError }: { retry: () => void } & Pick<FrameProps, 'onError'>) => {
  useEffect(() => onError(LOAD, true), [onError]);
  return (
    <div className={css.padded}>
      <NoTexts onRetry={retry} />
    </div>
  );
};

/** Everything that encloses a widget's component. */
export const Frame = (props: FrameProps) => {
  const { id, definition, options, onLook, problem, waits, onReady, onError, onSelected } = props;
  const preferences = useCore(core.state.preferences);
  const locale = options.locale ?? preferences.locale;
  const scheme = useScheme(options.theme ?? preferences.theme);
  const { density } = preferences;
  useLayoutEffect(() => onLook(scheme, locale, density), [onLook, scheme, locale, density]);
  const texts = useMessages(locale, definition.messages);
  const { select = null, room = null, page = null } = options;
  const selecting = useMemo(
    () => (select ? { what: select, done: onSelected } : null),
    [select, onSelected],
  );
  const crashed = useCallback(() => onError(CRASH, true), [onError]);

  if (waits || texts.status === 'loading')
    return (
      <div className={css.frame}>
        <Waiting />
      </div>
    );
  if (texts.status === 'failed')
    return (
      <div className={css.frame}>
        <Drawn onReady={onReady}>
          <TextsFailed retry={texts.retry} onError={onError} />
        </Drawn>
      </div>
    );
  return (
    <Intl locale={texts.locale} messages={texts.messages}>
      <div className={cx(css.frame, WIDGETS[definition.name].kind === 'view' && css.view)}>
        <ErrorBoundary
          onError={crashed}
          renderBroken={(retry) => (
            <Drawn onReady={onReady}>
              <div className={css.padded}>
                <Problem error={CRASH} onRetry={retry} />
              </div>
            </Drawn>
          )}
        >
          {problem ? (
            <Drawn onReady={onReady}>
              <Stopped error={problem} onError={onError} />
            </Drawn>
          ) : (
            <Content
              widget={definition.name}
              Component={definition.Component}
              selecting={selecting}
              room={room}
              page={page}
              onReady={onReady}
              onError={onError}
            />
          )}
        </ErrorBoundary>
        {!problem && <Notices outlet={id} />}
        {!problem && <MeetingOutlet outlet={id} />}
        {!problem && <DialQuestionOutlet outlet={id} />}
      </div>
    </Intl>
  );
};
