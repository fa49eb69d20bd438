import { API_PREFIX } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { adopt, uiSheets } from '@callpanel/ui';
import { frameSheets } from '@callpanel/widget';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { shellPage } from './page/page.ts';
import { viewAt } from './page/route.ts';
import { loadWidget } from './remotes.ts';
import { shellSheets } from './sheets.ts';

adopt(document, [...uiSheets, ...frameSheets, ...shellSheets]);
// While the session is checked or somebody signs in. If it fails, the place that needs it tries again and says so.
const first = viewAt(location.pathname);
if (first) {
  loadWidget(first).catch(() => undefined);
  core.session.use(first);
}
core.open({ apiBase: `${location.origin}${API_PREFIX}`, storeTokens: true, page: shellPage });

const panel = document.getElementById('panel');
if (panel) createRoot(panel).render(<App />);
