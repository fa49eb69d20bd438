import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import * as css from './TaskBar.module.css';
import type { Task } from './useTask.ts';

export interface TaskBarProps {
  task: Task;
  /** What is done. */
  label: string;
  /** Shown when it is done. */
  done: string;
}

/** How far a task has come, with the way to cancel it; then what came of it. */
export const TaskBar = ({ task, label, done }: TaskBarProps) => {
  const text = useText();
  const errorText = useErrorText();
  const { status, total, error } = task.state;
  return (
    // Always there, so that what comes into it is read out.
    <div aria-live="polite">
      {status === 'running' && (
        <div className={css.task}>
          <progress
            className={css.progress}
            aria-label={label}
            {...(total !== null && { max: total, value: task.state.done })}
          />
          {total !== null && (
            <span className={css.count} aria-hidden="true">
              {text('records.task.progress', { done: task.state.done, total })}
            </span>
          )}
          <Button size="s" onPress={task.cancel}>
            {text('records.task.cancel')}
          </Button>
        </div>
      )}
      {status === 'done' && <Banner kind="info">{done}</Banner>}
      {status === 'cancelled' && <Banner kind="info">{text('records.task.cancelled')}</Banner>}
      {error && <Banner kind="error">{errorText(error)}</Banner>}
    </div>
  );
};
