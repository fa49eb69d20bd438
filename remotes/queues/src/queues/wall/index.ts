import type { LatePart } from '@callpanel/widget';
import { Wall } from './Wall.tsx';
import sheet from './Wall.module.css';

/** Figures for a screen on the wall; loaded when it is chosen. */
export const wallPart: LatePart<object> = { Part: Wall, sheets: [sheet] };
