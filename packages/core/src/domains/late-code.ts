import { CallpanelError } from '@callpanel/contracts';

/**
 * Loads code when it is first needed; a failure can be retried.
 *
 * @throws CallpanelError `widget.error.load`
 */
export const lateCode = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw new CallpanelError('widget.error.load', {}, cause);
    });
    return loading;
  };
};
