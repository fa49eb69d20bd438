import type { Access, ErrorCode } from '@callpanel/contracts';
import { asFailure, Done, isCallpanelError } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';

/** Without the right, and offline, the user has another way out than trying again. */
export const failureOf = (error: unknown, code: ErrorCode) =>
  isCallpanelError(error) && error.category === 'permission' ? error : asFailure(error, code);

export interface SettingOptions<T> {
  /** Whose it is. */
  subject: Pick<Subject, 'id'>;
  /** Address of the answer: `users/7/forward`. */
  path: string;
  schema: ZodMiniType<T>;
  /** What the user may do with it: without the right to read it is not asked for. Absent: it may be read. */
  access?: Access;
  query?: Readonly<Record<string, number>>;
  /** For failures without a reason of their own: it was not saved, it did not load. */
  error?: ErrorCode;
  loadError?: ErrorCode;
}

export type Send = readonly [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object];

export interface Setting<T> {
  loaded: UseQueryResult<T>;
  /**
   * Shows the new value at once, has the server take it, and goes back if it refuses.
   *
   * @param done text of the notice when the server has taken it
   * @param name of the setting, for hosts; by default it is the end of its address
   * @returns whether it has; never rejects
   */
  change: (value: T, send: Send, done: string, name?: string) => Promise<boolean>;
  /** Has the server take a form. @throws CallpanelError (rejects) with the setting's code */
  save: (send: Send, done: string, name?: string) => Promise<void>;
  /** Has the server do something, and says when it refuses. Never rejects. */
  act: (send: Send, done: string, error: ErrorCode) => Promise<void>;
  /** It was changed by other means: it is asked for again, here and where it is used. */
  refresh: (name?: string) => Promise<void>;
}

/** One answer of the server that the user sees and changes, in the page's cache: `core.records.changed('settings')` asks again. */
export const useSetting = <T>(options: SettingOptions<T>): Setting<T> => {
  const { subject, path, schema, query } = options;
  const client = useQueryClient();
  const queryKey = ['settings', subject.id, path];
  const loaded = useQuery<T>({
    queryKey,
    enabled: options.access !== 'none' && options.access !== 'unknown',
    queryFn: async ({ signal }) => {
      try {
        return await core.records.api.get<ZodMiniType<T>>(path, schema, {
          signal,
          ...(query && { query }),
        });
      } catch (error) {
        throw failureOf(error, options.loadError ?? 'settings.error.load');
      }
    },
  });
  const refresh: Setting<T>['refresh'] = async (name = path.replace(/^users\/[^/]+\//, '')) => {
    core.settings.changed(name, subject.id);
    await client.invalidateQueries({ queryKey });
  };
  const ask = async ([method, to, body]: Send, error: ErrorCode): Promise<void> => {
    try {
      await core.records.api.send(method, to, Done, body);
    } catch (cause) {
      throw failureOf(cause, error);
    }
  };
  const save: Setting<T>['save'] = async (send, done, name) => {
    await ask(send, options.error ?? 'settings.error.save');
    core.notices.push('success', done);
    await refresh(name);
  };
  const change: Setting<T>['change'] = async (value, ...sent) => {
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData<T>(queryKey);
    client.setQueryData(queryKey, value);
    try {
      await save(...sent);
      return true;
    } catch (error) {
      client.setQueryData(queryKey, before);
      core.notices.fail(error);
      return false;
    }
  };
  const act: Setting<T>['act'] = async (send, done, error) => {
    try {
      await ask(send, error);
      core.notices.push('success', done);
      await client.invalidateQueries({ queryKey });
    } catch (refusal) {
      core.notices.fail(refusal);
    }
  };
  return { loaded, change, save, act, refresh };
};
