import type { LatePart } from '@callpanel/widget';
import type { Barge } from '../call.model.ts';
import { BargeModes } from './BargeModes.tsx';
import sheet from './BargeModes.module.css';

export const bargeModesPart: LatePart<Barge> = { Part: BargeModes, sheets: [sheet] };
