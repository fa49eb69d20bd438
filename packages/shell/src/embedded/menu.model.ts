import type { Rights } from '@callpanel/contracts';
import { DEFAULT_LANDING, EMBEDDED_PATHS, holds } from '@callpanel/contracts';
import type { Area } from '../page/areas-of.ts';
import { areasOf } from '../page/areas-of.ts';
import type { Routes } from '../routes/table.ts';

export interface SectionHeart {
  /** The section is where this user lands: the heart is filled. */
  isLanding: boolean;
  /** What a press on the heart makes the landing page; null: it cannot be changed by it. */
  landing: string | null;
}

/** A section as the embedded menu shows it [U-11] [U-12]. */
export interface Section {
  area: Area;
  /** null: this user may not save a landing page. */
  heart: SectionHeart | null;
}

const nameAt = (routes: Routes, path: string): string | undefined =>
  routes.find(path)?.place.route.name;

/** The landing page of a section: the default if it is one of the section's addresses [K-15] [G-42]. */
const landingOf = (routes: Routes, name: string): string | undefined =>
  [DEFAULT_LANDING, ...EMBEDDED_PATHS].find((path) => nameAt(routes, path) === name);

/**
 * The sections this user may read, in the specified order, each once [P-58]. The heart of the landing page goes back to the
 * usual one.
 *
 * @param landing path of the landing page; null: not known (yet)
 */
export const sectionsOf = (routes: Routes, rights: Rights, landing: string | null): Section[] => {
  const areas = areasOf(routes, rights);
  const maySave = holds(rights.entries, 'preferencesWrite') === true;
  const names = new Set(EMBEDDED_PATHS.map((path) => nameAt(routes, path)));
  return [...names].flatMap((name) => {
    const area = areas.find((each) => each.name === name);
    if (name === undefined || area?.open !== true) return [];
    const own = landingOf(routes, name) ?? null;
    const isLanding = landing !== null && nameAt(routes, landing) === name;
    const usual = own === DEFAULT_LANDING ? null : DEFAULT_LANDING;
    return [{ area, heart: maySave ? { isLanding, landing: isLanding ? usual : own } : null }];
  });
};

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** The section whose title and icon the head shows: that of the first path segment [U-13]. */
export const sectionAt = (routes: Routes, areas: readonly Area[], path: string): Area | undefined =>
  areas.find(({ name }) => name === nameAt(routes, path)) ??
  areas.find((area) => firstSegment(area.path) === firstSegment(path) && area.path !== '/');

/** Chats have a head of their own: the menu is hidden there [U-14]. */
export const hasMenu = (routes: Routes, path: string): boolean => nameAt(routes, path) !== 'chats';
