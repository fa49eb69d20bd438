import type { ErrorCode } from '@callpanel/contracts';
import { asRefusal, Done, isCallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { QueryClient } from '@tanstack/react-query';
import { keepChange, reload, showPending } from './cache.ts';
import type { RecordKeys } from './cache.ts';
import type { AnyRecord, Change } from './pending.model.ts';

/** A request as the wire takes it. */
export type RecordRequest = [method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object];

/** Something to do to records: shown as done at once, and taken back when the server refuses. */
export interface Operation<R extends AnyRecord> {
  /** The records that it changes; without any, no request is sent. */
  records: readonly R[];
  change: Change<R>;
  request: RecordRequest;
  /** The code of a refusal. */
  error: ErrorCode;
  /** Announced when it is done; null: the list shows it. */
  done?: string | null;
  /** Runs when the server has done it. */
  onDone?: () => void;
  /** Shows it elsewhere too, as by a badge; returns the way to take it back. */
  expect?: () => () => void;
}

/** Something shown as done that the server has not been asked for yet. */
export interface Begun<R extends AnyRecord> {
  records: readonly R[];
  /** Asks the server. false: it refused, a notice says so, and all is as before. Never rejects. */
  commit(): Promise<boolean>;
  /** All is as before. */
  undo(): void;
}

export interface Operations<R extends AnyRecord> {
  /** Shows an operation as done; null: it changes nothing. */
  begin(operation: Operation<R>): Begun<R> | null;
  /** The same, and asks the server at once. */
  run(operation: Operation<R>): Promise<boolean>;
  /** Asks for something that changes no record that is shown, after what was asked about these before. @throws CallpanelError */
  send(ids: readonly string[], request: RecordRequest, error: ErrorCode): Promise<void>;
}

const ask = ([method, path, body]: RecordRequest) =>
  core.records.api.send(method, path, Done, body);

/** Requests about a record wait for earlier ones about it: the server must get them in this order. */
const inOrder = () => {
  const last = new Map<string, Promise<unknown>>();
  return async (ids: readonly string[], run: () => Promise<unknown>): Promise<void> => {
    const before = ids.flatMap((id) => last.get(id)?.catch(() => undefined) ?? []);
    const done = Promise.all(before).then(run);
    for (const id of ids) last.set(id, done);
    try {
      await done;
    } finally {
      for (const id of ids) if (last.get(id) === done) last.delete(id);
    }
  };
};

/** @param onForbidden the server says that nothing may be changed here */
export const operationsFor = <R extends AnyRecord>(
  client: QueryClient,
  keys: RecordKeys,
  onForbidden: () => void,
): Operations<R> => {
  const queue = inOrder();
  const user = core.state.session.user?.id;
  /** Another user must not read of it. */
  const fail = (error: unknown, code: ErrorCode) => {
    if (core.state.session.user?.id !== user) return;
    if (isCallpanelError(error) && error.code === 'api.error.forbidden') onForbidden();
    core.notices.fail(asRefusal(error, code));
  };

  const begin: Operations<R>['begin'] = ({ records, change, request, error, expect, onDone }) => {
    if (records.length === 0) return null;
    const ids = records.map(({ id }) => id);
    const hide = showPending(client, keys, ids, change);
    const unexpect = expect?.();
    const undo = () => {
      hide();
      unexpect?.();
    };
    return {
      records,
      undo,
      async commit() {
        try {
          await queue(ids, () => ask(request));
          keepChange(client, keys, ids, change);
          hide();
          onDone?.();
          return true;
        } catch (refusal) {
          undo();
          fail(refusal, error);
          return false;
        } finally {
          // Even when it failed: the server alone knows how far it came [S-43].
          core.records.changed(keys.all[0]);
        }
      },
    };
  };
  return {
    begin,
    run: async (operation) => (await begin(operation)?.commit()) ?? true,
    async send(ids, request, error) {
      try {
        await queue(ids, () => ask(request));
      } catch (refusal) {
        throw asRefusal(refusal, error);
      } finally {
        void reload(client, keys);
      }
    },
  };
};
