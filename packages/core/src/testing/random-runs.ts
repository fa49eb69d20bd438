/**
 * How many random schedules a property is tried with: all of them where everything is tested (`CALLPANEL_ALL=1`, as `npm run
 * test:all` sets it), else a tenth.
 */
export const randomRuns = (all: number): number =>
  process.env['CALLPANEL_ALL'] === '1' ? all : Math.ceil(all / 10);
