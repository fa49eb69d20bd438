import type { Sheet } from '@callpanel/ui';
import playerSheet from './Player.module.css';

export { playerMessages } from './messages.ts';
export { Player, type PlayerProps } from './Player.tsx';
/** Style sheets of the player, for the widget that renders it. */
export const playerSheets: readonly Sheet[] = [playerSheet];
