import type { LatePart } from '@callpanel/widget';
import { directorySheets } from '@callpanel/widget/directory';
import type { PanelProps } from '../LatePanel.tsx';
import { movingMessages } from './messages.ts';
import movingSheet from './moving.module.css';
import { ThreeWayPanel } from './ThreeWayPanel.tsx';
import { TransferPanel } from './TransferPanel.tsx';

const part = (Part: LatePart<PanelProps>['Part']): LatePart<PanelProps> => ({
  Part,
  sheets: [movingSheet, ...directorySheets],
  messages: movingMessages,
});

export const transferPart = part(TransferPanel);
export const threeWayPart = part(ThreeWayPanel);
