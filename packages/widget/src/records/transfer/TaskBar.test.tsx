import { CallpanelError } from '@callpanel/contracts';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { recordsMessages } from '../messages.ts';
import type { Task, TaskContext } from './index.ts';
import { TaskBar, useTask } from './index.ts';

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
