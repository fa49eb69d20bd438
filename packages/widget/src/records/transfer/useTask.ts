import type { ErrorCode, ErrorInfo } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface TaskState {
  status: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  done: number;
  /** null: not known yet. */
  total: number | null;
  error: ErrorInfo | null;
}

/** What a task reports and receives while it runs. */
export interface TaskContext {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

export interface Task {
  state: TaskState;
  /** Runs it; one that runs already is cancelled first. Never rejects. */
  start: (run: (context: TaskContext) => Promise<void>) => Promise<void>;
  cancel: () => void;
}

const IDLE: TaskState = { status: 'idle', done: 0, total: null, error: null };

/**
 * Something that takes long, with its progress. It is cancelled when its component goes.
 *
 * @param code of a failure that has none of its own
 */
export const useTask = (code: ErrorCode): Task => {
  const [state, setState] = useState(IDLE);
  const current = useRef<AbortController | null>(null);
  const cancel = useCallback(() => {
    if (!current.current) return;
    current.current.abort();
    current.current = null;
    setState((now) => ({ ...now, status: 'cancelled' }));
  }, []);
  useEffect(() => () => current.current?.abort(), []);

  const start: Task['start'] = async (run) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    /** Nothing that a cancelled task says is shown. */
    const show = (change: Partial<TaskState>) => {
      if (current.current === controller) setState((now) => ({ ...now, ...change }));
    };
    setState({ ...IDLE, status: 'running' });
    try {
      await run({
        signal: controller.signal,
        onProgress: (done, total) => show({ done, total }),
      });
      show({ status: 'done' });
    } catch (error) {
      show({ status: 'failed', error: asCallpanelError(error, code).info });
    } finally {
      if (current.current === controller) current.current = null;
    }
  };
  return { state, start, cancel };
};
