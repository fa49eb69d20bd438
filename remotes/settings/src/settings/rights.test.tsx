import type { Module } from '@callpanel/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { controlsIn, findPart, isLocked, part, tryAll } from './testing/controls.ts';
import type { Row } from './testing/rows.ts';
import { ROWS } from './testing/rows.ts';
import { rightsTo } from './testing/stage.ts';
import { drawSettings } from './testing/whole.tsx';

/** Alice's own settings, with one right on the setting and the right to read what else opens its page. */
const own = ({ module, route, beside }: Row, rule: string | null) =>
  drawSettings({
    route,
    rights: rightsTo({ [beside ?? 'dids']: 'read', ...(rule !== null && { [module]: rule }) }),
  });

/** Bob's: those that the server names may be read; Alice may always change her own. */
const ofBob = ({ module, route, beside }: Row, isThere: boolean, rule: string) => {
  const other: Module = beside ?? 'dids';
  return drawSettings({
    route,
    rights: rightsTo({ [module]: rule, [other]: 'write' }),
    ofBob: isThere ? [module, other] : [other],
  });
};

const expectShown = async (row: Row, whose: 0 | 1) => {
  const place = await part(row.title);
  await waitFor(() => expect(row.shown()).toEqual(row.values[whose]));
  return place;
};

const expectChanged = async (row: Row, whose: 0 | 1, all: ReturnType<typeof drawSettings>) => {
  await expectShown(row, whose);
  expect(all.asked()).toContain(row.path[whose]);
  expect(all.asked()).not.toContain(row.path[1 - whose]);
  await act(async () => row.change());
  await waitFor(() => expect(all.said()).toEqual([['success', row.said[whose]]]));
  expect(all.sent).toEqual([row.sent[whose]]);
  const path = row.path[whose];
  expect(all.changed.mock.calls).toEqual([
    [path.replace(/^users\/\d\//, ''), whose === 0 ? '1' : '7'],
  ]);
};

const expectOnlyRead = async (
  row: Row,
  whose: 0 | 1,
  { sent }: ReturnType<typeof drawSettings>,
) => {
  const place = await expectShown(row, whose);
  expect(place.textContent).toContain('Read only: you have no permission to change this.');
  for (const control of row.controls?.() ?? controlsIn(place))
    expect([control.outerHTML, isLocked(control)]).toEqual([control.outerHTML, true]);
  await tryAll(place);
  expect(sent).toEqual([]);
};

const expectAbsent = async (row: Row, { asked }: ReturnType<typeof drawSettings>) => {
  await waitFor(() =>
    // Of pages with more than one setting the others are there; a page with nothing else is closed.
    expect(
      document.querySelector('section') ?? screen.queryByText('Missing Permissions'),
    ).not.toBeNull(),
  );
  await act(async () => undefined);
  expect(findPart(row.title)).toBeNull();
  for (const path of row.unasked ?? row.path) expect(asked()).not.toContain(path);
};

describe.each(ROWS)('$setting', (row) => {
  it(`of oneself is shown, and changed with the right to write ${row.ids} [P-41]`, async () => {
    await expectChanged(row, 0, own(row, 'write'));
  });
  it(`of another user is shown, and changed with the right to write for others ${row.ids} [P-41]`, async () => {
    await expectChanged(row, 1, ofBob(row, true, 'write_for'));
  });
  it('of oneself is only shown with the right to read [P-51]', async () => {
    await expectOnlyRead(row, 0, own(row, 'read'));
  });
  it('of another user is only shown without the right to write for others [P-51]', async () => {
    await expectOnlyRead(row, 1, ofBob(row, true, 'write'));
  });
  it('of oneself is absent without a right [P-41]', async () => {
    await expectAbsent(row, own(row, null));
  });
  it('of another user is absent where the server does not name it [P-41]', async () => {
    await expectAbsent(row, ofBob(row, false, 'write_for'));
  });
});
