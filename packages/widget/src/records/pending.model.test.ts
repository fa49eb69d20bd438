import { expect, it } from 'vitest';
import type { Pending } from './pending.model.ts';
import { pageWith, rowsOf, withPending } from './pending.model.ts';

const message = (id: string) => ({ id, isNew: true, favorite: false });
type Message = ReturnType<typeof message>;

const page = { total: 40, rows: [message('3'), message('2'), message('1')] };
const pending = (
  ...changes: [ids: string[], change: Pending<Message>['change']][]
): Pending<Message>[] => changes.map(([ids, change], key) => ({ key, ids, change }));

it('shows what was done as done, the later over the earlier [S-40] [S-44]', () => {
  const shown = pageWith(
    page,
    pending([['3', '1'], { isNew: false }], [['3'], { favorite: true }], [['1'], { isNew: true }]),
  );
  expect(shown.rows.map(({ id, isNew, favorite }) => [id, isNew, favorite])).toEqual([
    ['3', false, true],
    ['2', true, false],
    ['1', true, false],
  ]);
  expect(shown.rows[1]).toBe(page.rows[1]);
  expect(shown.total).toBe(40);
});

it('lowers the total by those deleted that are on the page [S-42]', () => {
  const shown = pageWith(page, pending([['2', '99'], { gone: true }]));
  expect(shown.rows.map(({ id }) => id)).toEqual(['3', '1']);
  expect(shown.total).toBe(39);
});

it('is the same page if nothing is under way', () => {
  expect(pageWith(page, [])).toBe(page);
});

it('does the same to a single message', () => {
  const one = message('7');
  expect(withPending(one, pending([['8'], { gone: true }]))).toBe(one);
  expect(withPending(one, pending([['7'], { isNew: false }]))?.isNew).toBe(false);
  expect(withPending(one, pending([['7'], { gone: true }], [['7'], { isNew: true }]))).toBeNull();
});

it.each([
  [0, ['7', '3', '2', '1']],
  [1, ['3', '7', '2', '1']],
  [9, ['3', '2', '1', '7']],
])('keeps the open message at %s when it left the list', (index, order) => {
  const rows = rowsOf(page.rows, { record: message('7'), index });
  expect(rows.map(({ id }) => id)).toEqual(order);
});

it('shows the open message once', () => {
  expect(rowsOf(page.rows, { record: message('2'), index: 0 })).toBe(page.rows);
});
