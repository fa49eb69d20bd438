import type { WIDGETS } from '@callpanel/contracts';
import type { LucideIcon } from 'lucide-react';
import { LayoutGrid, SquareParking, Users, Voicemail } from 'lucide-react';

type RouteOfWidget = (typeof WIDGETS)[keyof typeof WIDGETS]['routes'][number];
/** As the table of widgets names them; the type checker asks for each. */
type IconName = Extract<RouteOfWidget, { icon: string }>['icon'];

/** Those alone: all of lucide would be half a megabyte. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  users: Users,
  'square-parking': SquareParking,
  voicemail: Voicemail,
} satisfies Record<IconName, LucideIcon>;

/** The picture of an area. */
export const iconOf = (name: string): LucideIcon => ICONS[name] ?? LayoutGrid;
