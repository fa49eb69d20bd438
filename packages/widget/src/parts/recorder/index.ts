import type { Sheet } from '@callpanel/ui';
import recorderSheet from './Recorder.module.css';

export { recorderMessages } from './messages.ts';
export { Recorder, type RecorderProps } from './Recorder.tsx';
/** Style sheets of the recorder, for the widget that renders it. */
export const recorderSheets: readonly Sheet[] = [recorderSheet];
