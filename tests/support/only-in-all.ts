/** What `npm test` leaves out and `npm run test:all` runs. */
export const ONLY_IN_ALL = '@all';

/**
 * Details of a browser test that `npm test` leaves to `npm run test:all`, because cheaper tests show the same.
 *
 * @param shownBy these tests, each `FILE: TITLE`, where the title may be a part of it; `tests/support/only-in-all.test.ts`
 * fails for one that does not exist.
 * @example test('asks before it deletes', onlyInAll('remotes/chat/src/video/Video.test.tsx: asks before it deletes'), ...)
 */
export const onlyInAll = (...shownBy: [string, ...string[]]) => ({
  tag: ONLY_IN_ALL,
  annotation: shownBy.map((description) => ({ type: 'also shown by', description })),
});

/** Details of the test that stands for its area where a change has not touched it. */
export const JOURNEY = { tag: '@journey' };
