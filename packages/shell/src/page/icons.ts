import type { LucideIcon } from 'lucide-react';
import { LayoutGrid, SquareParking, Users, Voicemail } from 'lucide-react';

/** The icons that the table of widgets names; all of lucide would be half a megabyte. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  users: Users,
  'square-parking': SquareParking,
  voicemail: Voicemail,
};

/** The picture of an area. */
export const iconOf = (name: string): LucideIcon => ICONS[name] ?? LayoutGrid;
