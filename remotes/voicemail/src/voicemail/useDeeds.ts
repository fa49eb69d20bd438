import type { ErrorCode } from '@callpanel/contracts';
import { asRefusal, Done, isCallpanelError } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keepChange, reload, showPending } from './cache.ts';
import type { Deed, Request } from './deeds.model.ts';
import { changeOf, errorOf, freshOf, meant, requestOf, transferOf } from './deeds.model.ts';
import type { Message } from './message.model.ts';

/** Something shown as done that the server has not been asked for yet. */
export interface Begun {
  messages: readonly Message[];
  /** Asks the server. false: it refused, which was told, and all is as before. Never rejects. */
  commit(): Promise<boolean>;
  /** All is as before. */
  undo(): void;
}

export interface Deeds {
  /** Shows a deed as done; null: it changes nothing. */
  begin(deed: Deed, messages: readonly Message[]): Begun | null;
  /** The same, and asks the server at once. */
  run(deed: Deed, messages: readonly Message[]): Promise<boolean>;
  /** Copies messages to other mailboxes. @throws CallpanelError `voicemail.error.transfer` [E-68] */
  transfer(messages: readonly Message[], extensions: readonly string[]): Promise<void>;
}

const send = ([method, path, body]: Request) => core.records.api.send(method, path, Done, body);

/** What is asked about a message waits for what was asked about it before: the server must not hear it the other way round. */
const inLine = () => {
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

const isForbidden = (error: unknown): boolean =>
  isCallpanelError(error) && error.code === 'api.error.forbidden';

const deedsFor = (client: QueryClient, subject: string, onForbidden: () => void): Deeds => {
  const line = inLine();
  const user = core.state.session.user?.id;
  /** Nobody hears of it who was not there. */
  const fail = (error: unknown, code: ErrorCode) => {
    if (core.state.session.user?.id !== user) return;
    if (isForbidden(error)) onForbidden();
    core.notices.fail(asRefusal(error, code));
  };

  const begin: Deeds['begin'] = (deed, given) => {
    const messages = meant(deed, given);
    if (messages.length === 0) return null;
    const ids = messages.map(({ id }) => id);
    const change = changeOf(deed);
    const hide = showPending(client, subject, ids, change);
    // The badge counts one's own mailbox.
    const uncount = subject === user ? core.voicemail.expect(freshOf(deed, messages)) : null;
    const undo = () => {
      hide();
      uncount?.();
    };
    return {
      messages,
      undo,
      async commit() {
        try {
          await line(ids, () => send(requestOf(deed, ids)));
          keepChange(client, subject, ids, change);
          hide();
          return true;
        } catch (error) {
          undo();
          fail(error, errorOf(deed, ids.length));
          return false;
        } finally {
          // Even when it failed: the server alone knows how far it came [S-43].
          void reload(client, subject);
        }
      },
    };
  };
  return {
    begin,
    run: async (deed, messages) => (await begin(deed, messages)?.commit()) ?? true,
    async transfer(messages, extensions) {
      const ids = messages.map(({ id }) => id);
      try {
        await line(ids, () => send(transferOf(ids, extensions)));
      } catch (error) {
        throw asRefusal(error, 'voicemail.error.transfer');
      } finally {
        void reload(client, subject);
      }
    },
  };
};

/**
 * What can be done to somebody's messages. Each is shown at once and taken back, with a notice, when the server refuses.
 *
 * @param onForbidden nothing may be changed here; must be the same function with every drawing
 */
export const useDeeds = ({ id }: Subject, onForbidden: () => void): Deeds => {
  const client = useQueryClient();
  return useMemo(() => deedsFor(client, id, onForbidden), [client, id, onForbidden]);
};
