// First of all: secrets leave the address before anything else runs.
import './session/arrived.ts';
import { adopt, uiSheets } from '@callpanel/ui';
import { frameSheets } from '@callpanel/widget';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { start } from './start.ts';
import { shellSheets } from './sheets.ts';

adopt(document, [...uiSheets, ...frameSheets, ...shellSheets]);
start();

const panel = document.getElementById('panel');
if (panel) createRoot(panel).render(<App />);
