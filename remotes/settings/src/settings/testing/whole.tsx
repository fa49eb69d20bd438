import type { PermissionEntry } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { Intl } from '@callpanel/i18n/react';
import { render } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { Settings } from '../Settings.tsx';
import { ANSWERS } from './company.ts';
import { common, leave, replace, stage } from './stage.ts';
import { TEXTS } from './texts.ts';

const USER = {
  id: '1',
  username: 'alice',
  first_name: 'Alice',
  last_name: 'Arden',
  extension: '101',
  company: 'Acme',
  email: 'alice@acme.example',
  realm: 'acme.example',
  dids: [],
};
const BOB: Subject = { id: '7', username: 'bob', name: 'Bob Brant', extension: '102' };
const CAROL: Subject = { id: '8', username: 'carol', name: 'Carol Cole', extension: '103' };

export interface Whole {
  /** Address within the settings; null: none yet. */
  route: string | null;
  rights: PermissionEntry[];
  /** Modules of Bob's settings, which are shown; absent: Alice's own are. */
  ofBob?: readonly string[];
  /** The widget shows this page alone. */
  page?: string;
  answers?: Readonly<Record<string, unknown>>;
}

/** The settings of Alice, or of Bob for whom she acts, as the panel shows them at an address. */
export const drawSettings = ({ route, rights, ofBob, page, answers = ANSWERS }: Whole) => {
  const all = stage(answers, TEXTS);
  const go = vi.fn<typeof core.places.go>((_widget, place) => {
    core.state.places.settings = place;
  });
  const loadSubjects = vi.fn<typeof core.subjects.load>(async () => undefined);
  replace(core, {
    places: { ...core.places, go },
    subjects: { ...core.subjects, load: loadSubjects },
  });
  replace(core.state.session, { user: USER });
  replace(core.state.permissions, { entries: rights });
  replace(core.state.places, {
    settings: route === null ? undefined : { route, params: {}, query: '' },
  } as typeof core.state.places);
  replace(core.state.subjects.settings, {
    status: 'ready',
    error: null,
    others: [
      { ...BOB, features: ofBob ?? [] },
      { ...CAROL, features: [] },
    ],
    chosen: ofBob ? '7' : null,
  });
  // The last one said is the first one done: while Alice is still the user.
  onTestFinished(leave);
  const view = render(
    <Intl locale="en-US" messages={common}>
      <Settings page={page ?? null} />
    </Intl>,
  );
  return { ...view, ...all, go, loadSubjects };
};
