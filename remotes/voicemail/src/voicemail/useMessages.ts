import type { ErrorInfo } from '@callpanel/contracts';
import {
  asFailure,
  isCallpanelError,
  NamesAnswer,
  VoicemailAnswer,
  VoicemailsAnswer,
  voicemailsOf,
} from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { keys } from './cache.ts';
import type { Message } from './message.model.ts';
import { messageOf } from './message.model.ts';
import type { MessagesPage, Pending } from './pending.model.ts';
import { pageWith, rowsOf, withPending } from './pending.model.ts';
import type { Place } from './place.model.ts';
import { queryOf } from './place.model.ts';

const NO_PENDING: readonly Pending[] = [];
const NO_PAGE: MessagesPage = { messages: [], total: 0 };

/** What the list shows now. */
export interface Messages {
  /** loading: nothing to show yet · failed: and nothing from before · ready */
  status: 'loading' | 'failed' | 'ready';
  rows: readonly Message[];
  /** Of all pages. */
  total: number;
  /** What is shown is another page's, until this one is here. */
  stale: boolean;
  /** It is being asked for. */
  busy: boolean;
  /** Why the last answer failed; the rows from before stay. */
  error: ErrorInfo | null;
  /** Nothing here may be read [P-51]. */
  forbidden: boolean;
  /** The open message, wherever it is; null: none, or not known yet. */
  open: Message | null;
  /** Why the open message cannot be shown; null: it can. */
  openError: ErrorInfo | null;
}

/** Without the network its own words say more [E-65]. */
const infoOf = (error: unknown): ErrorInfo | null => {
  return error ? asFailure(error, 'voicemail.error.load').info : null;
};

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A page of somebody's messages, with what the user has done to them and the server has not confirmed yet. */
export const useMessages = (subject: Subject, place: Place): Messages => {
  const { open: openId, ...filters } = place;
  const { data: pending = NO_PENDING } = useQuery<readonly Pending[]>({
    queryKey: keys.pending(subject.id),
    queryFn: skipToken,
  });
  const list = useQuery({
    queryKey: keys.list(subject.id, filters),
    queryFn: async ({ signal }): Promise<MessagesPage> => {
      const { total, data } = await core.records.api.get('voicemails', VoicemailsAnswer, {
        query: queryOf(filters, subject.mailbox, timeZone()),
        signal,
      });
      return { total, messages: voicemailsOf(data).map(messageOf) };
    },
    placeholderData: keepPreviousData,
  });

  const { messages, total } = useMemo(
    () => pageWith(list.data ?? NO_PAGE, pending),
    [list.data, pending],
  );
  const index = openId === null ? -1 : messages.findIndex(({ id }) => id === openId);
  // Where it stood last, for when it belongs elsewhere.
  const [stood, setStood] = useState<{ id: string; index: number; message: Message } | null>(null);
  const listed = messages[index];
  if (listed && (stood?.message !== listed || stood.index !== index))
    setStood({ id: listed.id, index, message: listed });
  const known = stood !== null && stood.id === openId ? stood : null;

  const elsewhere = openId !== null && index === -1 && list.status !== 'pending';
  const one = useQuery({
    queryKey: keys.one(subject.id, openId ?? ''),
    queryFn: async ({ signal }) =>
      messageOf(
        (
          await core.records.api.get(
            `voicemails/${encodeURIComponent(openId ?? '')}`,
            VoicemailAnswer,
            { query: { filter_by_extension: subject.mailbox }, signal },
          )
        ).data,
      ),
    enabled: elsewhere,
    ...(known && { placeholderData: known.message }),
  });
  const lone = elsewhere && one.data ? withPending(one.data, pending) : null;
  const rows = rowsOf(messages, lone && { message: lone, index: known?.index ?? 0 });

  return {
    status: list.data ? 'ready' : list.status === 'error' ? 'failed' : 'loading',
    rows,
    total,
    stale: list.isPlaceholderData,
    busy: list.isFetching,
    error: infoOf(list.error),
    forbidden: isCallpanelError(list.error) && list.error.code === 'api.error.forbidden',
    open: listed ?? lone,
    openError: elsewhere ? infoOf(one.error) : null,
  };
};

/** Folders of one's own, and categories in use; nothing while they are not known. */
export const useNames = (subject: Subject, what: 'folders' | 'categories'): readonly string[] => {
  const { data } = useQuery({
    queryKey: keys[what](subject.id),
    queryFn: async ({ signal }) => {
      const path = what === 'folders' ? 'list_custom_folders' : 'list_categories';
      const answer = await core.records.api.get(`voicemails/${path}`, NamesAnswer, {
        query: { filter_by_extension: subject.mailbox },
        signal,
      });
      return answer.data;
    },
  });
  return data ?? [];
};
