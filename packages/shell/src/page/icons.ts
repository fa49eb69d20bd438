import type { LucideIcon } from 'lucide-react';
import { LayoutGrid } from 'lucide-react';
import { ICONS } from '../derived/areas.ts';

const NAMED = new Map(Object.entries(ICONS));

/** The icon of an area, by the name of its route. */
export const iconOf = (name: string): LucideIcon => NAMED.get(name) ?? LayoutGrid;
