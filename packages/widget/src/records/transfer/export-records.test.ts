import { describe, expect, it } from 'vitest';
import type { TaskContext } from './index.ts';
import { exportRecords } from './index.ts';

const context = (): TaskContext & { abort: () => void; progress: number[] } => {
  const controller = new AbortController();
  const progress: number[] = [];
  return {
    signal: controller.signal,
    onProgress: (done) => void progress.push(done),
    abort: () => controller.abort(),
    progress,
  };
};
const records = ['1', '2', '3'].map((id) => ({ id }));
const columns = [{ title: 'Id', text: ({ id }: { id: string }) => id }];
const pagesOf = (size: number) => async (page: number) => ({
  rows: records.slice((page - 1) * size, page * size),
  total: records.length,
});

describe('an export', () => {
  it('writes all pages into one file', async () => {
    const task = context();
    const file = await exportRecords({ load: pagesOf(2), columns }, task);
    expect(await file.text()).toMatch(/^\uFEFF?Id\r\n1\r\n2\r\n3\r\n$/);
    expect(task.progress).toEqual([2, 3]);
  });

  it('writes what a spreadsheet reads, and nothing that it runs', async () => {
    const names = ['a "b", c', '=1+1', '@x', '+1 514 555-0100', '-5', 'two\nlines'];
    const load = async () => ({ rows: names.map((id) => ({ id })), total: names.length });
    const [, ...lines] = (await (await exportRecords({ load, columns }, context())).text()).split(
      '\r\n',
    );
    expect(lines).toEqual([
      '"a ""b"", c"',
      "'=1+1",
      "'@x",
      '+1 514 555-0100',
      '-5',
      '"two\nlines"',
      '',
    ]);
  });

  it('ends when it is cancelled, and when the list becomes shorter', async () => {
    const task = context();
    const load = async (page: number) => {
      if (page === 2) task.abort();
      return pagesOf(1)(page);
    };
    await expect(exportRecords({ load, columns }, task)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(task.progress).toEqual([1]);
    const shorter = async () => ({ rows: [], total: 5 });
    expect(await exportRecords({ load: shorter, columns }, context())).toBeInstanceOf(Blob);
  });
});
