import { CallpanelError } from '@callpanel/contracts';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordsMessages } from '../messages.ts';
import type { Task, TaskContext } from './index.ts';
import { exportRecords, importRecords, TaskBar, useTask } from './index.ts';

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

describe('an import', () => {
  const error = 'voicemail.error.settings';

  it('sends all in groups, and keeps those that the server refuses with the reason', async () => {
    const task = context();
    const send = vi.fn(async (group: readonly { id: string }[]) => {
      if (group[0]?.id === '1') throw new CallpanelError('voicemail.error.move');
    });
    const { refused } = await importRecords({ items: records, send, size: 2, error }, task);
    expect(send.mock.calls.map(([group]) => group.length)).toEqual([2, 1]);
    expect(refused).toEqual([
      { items: records.slice(0, 2), error: { code: 'voicemail.error.move', context: {} } },
    ]);
    expect(task.progress).toEqual([2, 3]);
  });

  it('ends where the server cannot be reached, and when it is cancelled', async () => {
    const task = context();
    const offline = async () => {
      throw new CallpanelError('api.error.network');
    };
    await expect(
      importRecords({ items: records, send: offline, size: 1, error }, task),
    ).rejects.toMatchObject({ code: 'api.error.network' });
    const send = vi.fn(async () => task.abort());
    await expect(
      importRecords({ items: records, send, size: 1, error }, task),
    ).rejects.toMatchObject({ name: 'AbortError' });
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('a task on screen', () => {
  afterEach(cleanup);

  const draw = async () => {
    const messages = { ...(await commonMessages('en-US')), ...(await recordsMessages('en-US')) };
    let task = null as Task | null;
    const Example = () => {
      task = useTask('voicemail.error.settings');
      return <TaskBar task={task} label="Exporting" done="Exported" />;
    };
    render(
      <Intl locale="en-US" messages={messages}>
        <Example />
      </Intl>,
    );
    return (run: (running: TaskContext) => Promise<void>) => act(() => void task?.start(run));
  };

  it('shows how far it has come, and that it is done', async () => {
    const start = await draw();
    let end = (): void => undefined;
    start(async ({ onProgress }) => {
      onProgress(2, 5);
      await new Promise<void>((resolve) => (end = resolve));
    });
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Exporting' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['2', '5']);
    expect(screen.getByText('2 of 5')).toBeTruthy();
    end();
    await screen.findByText('Exported');
  });

  it('can be cancelled, and says nothing more then', async () => {
    const start = await draw();
    let signal: AbortSignal | undefined;
    let progress: TaskContext['onProgress'] = () => undefined;
    start((running) => {
      signal = running.signal;
      progress = running.onProgress;
      return new Promise((_, reject) =>
        running.signal.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByText('Canceled.');
    expect(signal?.aborted).toBe(true);
    act(() => progress(4, 5));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why it failed, and ends with its component', async () => {
    const start = await draw();
    start(async () => {
      throw new CallpanelError('api.error.network');
    });
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    let signal: AbortSignal | undefined;
    start(async (running) => void (signal = running.signal));
    start(async (running) => {
      signal = running.signal;
      await new Promise(() => undefined);
    });
    cleanup();
    expect(signal?.aborted).toBe(true);
  });
});
