import type { Theme } from '@callpanel/contracts';
import { Monitor, Moon, Sun } from 'lucide-react';

export const THEMES = [
  ['auto', Monitor],
  ['light', Sun],
  ['dark', Moon],
] as const satisfies [Theme, unknown][];
