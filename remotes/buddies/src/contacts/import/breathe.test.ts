import { describe, expect, it } from 'vitest';
import { breather } from './breathe.ts';
import { ImportReader } from './import-reader.ts';
import { numberReader } from './read-number.ts';

const LINES = 50_000;
const FILE = new Blob([
  'First Name,Last Name,Organization Name,Phone 1 - Label,Phone 1 - Value,E-mail 1 - Value,Notes\n',
  ...Array.from(
    { length: LINES },
    (_, at) =>
      `Anna${at},Roy,Company ${at},Mobile,(514) 5${String(at % 100).padStart(2, '0')}-${String(1000 + (at % 9000))},anna${at}@roy.ca,"Two\nlines, ""quoted"""\n`,
  ),
]);

describe('50,000 lines on the main thread', () => {
  it(
    'leave it to the page every few milliseconds, and report progress [U-45]',
    { timeout: 180_000 },
    async () => {
      const tasks: number[] = [];
      // Of this thread: other programs on the machine count for nothing.
      const work = () => process.threadCpuUsage().user / 1000;
      let begin = work();
      const parts: number[] = [];
      const breathe = breather((part) => parts.push(part), true);
      const measured = (part: number) => {
        const pause = breathe(part);
        if (!pause) return undefined;
        tasks.push(work() - begin);
        return pause.then(() => void (begin = work()));
      };
      const reader = new ImportReader(numberReader);
      const opened = await reader.open(FILE, measured);
      if ('refused' in opened) throw new Error(opened.refused);
      const { uses } = opened;
      const checked = await reader.check({ uses, country: 'CA', whose: 'personal' }, measured);
      await reader.plan('merge', measured);
      expect(checked.good).toBe(LINES);
      expect(tasks.length).toBeGreaterThan(50);
      tasks.sort((one, other) => other - one);
      expect(tasks[2]).toBeLessThan(50);
      expect(parts.every((part) => part >= 0 && part <= 1)).toBe(true);
    },
  );
});
