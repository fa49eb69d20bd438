// First of all: secrets leave the address before anything else runs.
import './session/arrived.ts';
import { adopt, uiSheets } from '@callpanel/ui';
import { frameSheets } from '@callpanel/widget';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { isLeaving } from './early/secrets.ts';
import { start } from './start.ts';
import { shellSheets } from './sheets.ts';

const panel = document.getElementById('panel');
if (!isLeaving()) {
  adopt(document, [...uiSheets, ...frameSheets, ...shellSheets]);
  start();
  if (panel) createRoot(panel).render(<App />);
}
