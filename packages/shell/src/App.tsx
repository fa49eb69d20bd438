import type { ErrorInfo } from '@callpanel/contracts';
import { isWidgetName } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { Intl, useText } from '@callpanel/i18n/react';
import { useScheme } from '@callpanel/ui';
import {
  DialQuestionOutlet,
  ErrorBoundary,
  Later,
  MeetingOutlet,
  NoTexts,
  Problem,
  useMessages,
  Waiting,
} from '@callpanel/widget';
import { useEffect, useLayoutEffect } from 'react';
import { usePlatformName } from './branding/usePlatformName.ts';
import { useFavicons } from './branding/useFavicons.ts';
import { useDecision } from './guards/useDecision.ts';
import { Home } from './home/Home.tsx';
import type { View } from './home/view.ts';
import { removeLastView } from './last-view/remove.ts';
import { useNoLastView } from './last-view/useNoLastView.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { StartMask } from './masks/Mask.tsx';
import { shellMessages } from './messages.ts';
import { titleIdOf } from './page/areas.ts';
import { configError } from './page/config.ts';
import { useIsDrawn } from './page/drawn.ts';
import { NoticesOnTop } from './page/NoticesOnTop.tsx';
import { usePlace } from './page/usePlace.ts';
import * as css from './page/page.module.css';
import type { Decision } from './routes/decide.ts';
import { LATER, loadCallSignals } from './screens/chunks.ts';
import { BadConfig, FailedStart } from './screens/FailedStart.tsx';
import { useBadges } from './toolbar/badges.ts';

const CRASH: ErrorInfo = { code: 'widget.error.crash', context: {} };
const NO_START: ErrorInfo = { code: 'startup.error.init', context: {} };

/** Text id of the screen's name in the page's title; null: the platform's name says it. */
const titleOf = (decision: Decision): string | null => {
  if (decision.do === 'show') return titleIdOf(decision.found.place.route.name);
  if (decision.do === 'failed') return 'shell.failed.title';
  if (decision.do !== 'service') return null;
  switch (decision.name) {
    case 'unsupported':
    case 'forbidden':
      return `shell.${decision.name}.title`;
    case 'login':
    case 'embeddedLogin':
    case 'callback':
      return 'login.title';
  }
};

/** `(2) Colleagues – Acme`: with the chat messages that wait, which the icon of an installed page shows, too [U-51]. */
const PageTitle = ({ screen }: { screen: string | null }) => {
  const platform = usePlatformName();
  const { count: unread } = useBadges()({ name: 'chats', titleId: titleIdOf('chats') });
  const title = screen === null ? platform : `${screen} – ${platform}`;
  const usual = unread > 0 ? `(${unread}) ${title}` : title;
  useLayoutEffect(() => {
    document.title = usual;
  }, [usual]);
  useEffect(() => {
    // A page that is not installed has no icon.
    navigator.setAppBadge?.(unread).catch(() => undefined);
  }, [unread]);
  return useIsDrawn() && <Later load={loadCallSignals} waiting={null} props={{ usual }} />;
};

/** What is in the panel, between its head and its softphone; null: not in the panel, or nothing yet. */
const viewOf = (decision: Decision, title: string): View | null => {
  if (decision.do === 'show') {
    const { widget } = decision.found.place;
    return { widget: isWidgetName(widget) ? widget : null, title };
  }
  const refused = decision.do === 'service' && decision.name === 'forbidden';
  return refused ? { widget: null, title } : null;
};

/** The screen that was decided on. @param title of the screen; null: the platform's name says it */
const Shown = ({ decision, title }: { decision: Decision; title: string | null }) => {
  const { status, error } = useCore(core.state.session);
  const { list } = useCore(core.state.calls);
  usePlace(decision.do === 'show' ? decision.found : null);
  useNoLastView(decision.do === 'failed' || decision.do === 'service');
  const view = viewOf(decision, title ?? '');
  const inside = status === 'active' || (status === 'lost' && list.length > 0);
  // One place in the tree for all of them: toolbar and softphone stay from view to view.
  if (
    view ||
    (inside && (decision.do === 'go' || decision.do === 'wait' || decision.do === 'dial'))
  )
    return <Home view={view} />;
  if (decision.do === 'failed') return <FailedStart error={error ?? NO_START} />;
  if (decision.do !== 'service') return <StartMask />;
  return decision.name === 'login' ? (
    <LoginPage />
  ) : (
    decision.name !== 'forbidden' && (
      <Later key={decision.name} load={LATER[decision.name]} props={{}} />
    )
  );
};

/** What the page shows is what session and guards decide: no user stays on a page without access to it. */
const Screen = () => {
  const decision = useDecision();
  const text = useText();
  const titleId = titleOf(decision);
  const title = titleId === null ? null : text(titleId);
  return (
    <>
      <PageTitle screen={title} />
      <Shown decision={decision} title={title} />
    </>
  );
};

/** The page's own look follows the preferences, as each widget does. */
const usePageLook = (locale: string, scheme: string, density: string): void => {
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    Object.assign(document.documentElement.dataset, { theme: scheme, density });
  }, [locale, scheme, density]);
};

export const App = () => {
  const { locale, theme, density } = useCore(core.state.preferences);
  const texts = useMessages(locale, shellMessages);
  usePageLook(locale, useScheme(theme), density);
  useFavicons();
  useNoLastView(texts.status === 'failed' || configError !== null);
  if (texts.status === 'loading') return <Waiting />;
  if (texts.status === 'failed') return <NoTexts onRetry={texts.retry} />;
  return (
    <Intl locale={texts.locale} messages={texts.messages}>
      <div className={css.page}>
        <ErrorBoundary
          onError={removeLastView}
          renderBroken={(retry) => <Problem error={CRASH} onRetry={retry} />}
        >
          {configError ? <BadConfig error={configError} /> : <Screen />}
        </ErrorBoundary>
        <MeetingOutlet outlet="shell" first />
        <DialQuestionOutlet outlet="shell" />
        <NoticesOnTop />
      </div>
    </Intl>
  );
};
