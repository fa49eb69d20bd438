import type { ErrorInfo } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { Intl } from '@callpanel/i18n/react';
import { useScheme } from '@callpanel/ui';
import { ErrorBoundary, Notices, NoTexts, Problem, useMessages, Waiting } from '@callpanel/widget';
import { useEffect, useLayoutEffect } from 'react';
import { Home } from './home/Home.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { shellMessages } from './messages.ts';
import * as css from './page/page.module.css';
import { loginPath, navigate, redirectOf, useRoute } from './page/route.ts';

const CRASH: ErrorInfo = { code: 'widget.error.crash', context: {} };

/** What the page shows is what the session says: nobody is kept on a page that is not theirs. */
const Screen = () => {
  const route = useRoute();
  const { status } = useCore(core.state.session);
  const { list } = useCore(core.state.calls);
  const away = status === 'none' || (status === 'lost' && list.length === 0);
  useEffect(() => {
    if (route === '/login' && status === 'active')
      navigate(redirectOf(location.search, location.origin), { replace: true });
    if (route === '/' && away)
      navigate(loginPath(location.pathname + location.search + location.hash), { replace: true });
  }, [route, status, away]);
  if (route === '/login') return <LoginPage />;
  return status === 'checking' || away ? <Waiting /> : <Home />;
};

/** The page's own look follows the preferences, as each widget does. */
const usePageLook = (locale: string, scheme: string, title: string): void => {
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dataset['theme'] = scheme;
    document.title = title;
  }, [locale, scheme, title]);
};

export const App = () => {
  const { locale, theme } = useCore(core.state.preferences);
  const { branding } = useCore(core.state.session);
  const texts = useMessages(locale, shellMessages);
  usePageLook(locale, useScheme(theme), branding?.platform_name ?? 'Callpanel');
  if (texts.status === 'loading') return <Waiting />;
  if (texts.status === 'failed') return <NoTexts onRetry={texts.retry} />;
  return (
    <Intl locale={texts.locale} messages={texts.messages}>
      <div className={css.page}>
        <ErrorBoundary
          onError={() => undefined}
          renderBroken={(retry) => <Problem error={CRASH} onRetry={retry} />}
        >
          <Screen />
        </ErrorBoundary>
        <div className={css.notices}>
          <Notices outlet="shell" />
        </div>
      </div>
    </Intl>
  );
};
