import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { accessTo, asRefusal } from '@callpanel/contracts';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MessageDeeds, Rights } from './actions.model.ts';
import { rightsFor } from './actions.model.ts';
import { reload } from './cache.ts';
import type { Deed } from './deeds.model.ts';
import { doneOf } from './deeds.model.ts';
import type { Message } from './message.model.ts';
import { fileNameOf } from './message.model.ts';
import type { Place } from './place.model.ts';
import { lastPageOf, readPlace, writePlace } from './place.model.ts';
import { saveFile } from './save-file.ts';
import type { Selection } from './selection.model.ts';
import { NOTHING, onPage } from './selection.model.ts';
import type { Deeds } from './useDeeds.ts';
import { useDeeds } from './useDeeds.ts';
import type { Messages } from './useMessages.ts';
import { useMessages } from './useMessages.ts';
import type { Removal } from './useRemoval.ts';
import { useRemoval } from './useRemoval.ts';

/** The dialog that is open: what is asked about messages before something is done, what is explained, or the mailbox's settings. */
export type Question =
  | { kind: 'move' | 'transfer' | 'delete'; messages: readonly Message[] }
  | { kind: 'transcription' }
  | { kind: 'settings' };

/** Something that was done, in words. */
export interface Said {
  key: number;
  text: string;
}

export interface MailboxProps {
  subject: Subject;
  place: Place;
  /** Names the page that the place is of; null: its rows are not here yet. */
  page: string | null;
  go: (place: Place, how?: { replace?: boolean }) => void;
  messages: Messages;
  selection: { value: Selection; set: (selection: Selection) => void; chosen: readonly Message[] };
  rights: Rights;
  /** As the buttons have them. */
  deeds: MessageDeeds;
  /** As the dialogs have them. false: the server refused, which was told. */
  run: (deed: Deed, messages: readonly Message[]) => Promise<boolean>;
  transfer: Deeds['transfer'];
  onTransferred: (messages: readonly Message[]) => void;
  removal: Removal;
  /** The row that has to get the focus, since what had it went away; `id` null: the one that Tab reaches. */
  focusNext: { id: string | null } | null;
  onFocusNext: (id: string | null) => void;
  said: Said | null;
  say: (text: string | null) => void;
  question: Question | null;
  ask: (question: Question) => void;
  /** Asked only while nothing else is. */
  explain: () => void;
  /** Closes this one; another that was opened meanwhile stays. */
  close: (question: Question) => void;
  onReload: () => void;
}

let lastSaid = 0;

const download = async ({ mailbox }: Subject, message: Message): Promise<void> => {
  try {
    const path = `voicemails/${encodeURIComponent(message.id)}/download`;
    const sound = await core.records.api.download(path, {
      query: { format: 'mp3', filter_by_extension: mailbox },
    });
    saveFile(fileNameOf(message), sound);
  } catch (error) {
    core.notices.fail(asRefusal(error, 'voicemail.error.download'));
  }
};

const call = ({ number, name }: Message): void => {
  try {
    core.intents.perform({ type: 'dial', number, name });
  } catch (error) {
    core.notices.fail(error);
  }
};

/** Where in the mailbox somebody is: in the panel its address says so. */
const usePlace = (): Place => {
  const { voicemail } = useCore(core.state.places);
  return useMemo(() => readPlace(voicemail), [voicemail]);
};

const go: MailboxProps['go'] = (place, how) => core.places.go('voicemail', writePlace(place), how);

const useRights = (isOwn: boolean, refused: Parameters<typeof rightsFor>[1]): Rights => {
  const { entries } = useCore(core.state.permissions);
  const { offered } = useCore(core.state.intents);
  return useMemo(
    () => rightsFor(accessTo(entries, 'voicemails', isOwn), refused, offered),
    [entries, isOwn, refused, offered],
  );
};

/** Connects one person's mailbox with the page's core and its cache. */
export const useMailbox = (subject: Subject): MailboxProps => {
  const text = useText();
  const client = useQueryClient();
  const place = usePlace();
  const messages = useMessages(subject, place);
  const isOwn = subject.id === core.state.session.user?.id;
  const [mayNotChange, setMayNotChange] = useState(false);
  const rights = useRights(
    isOwn,
    messages.forbidden ? 'reading' : mayNotChange && !isOwn ? 'changing' : null,
  );
  const onForbidden = useCallback(() => setMayNotChange(true), []);
  const { begin, run: runDeed, transfer } = useDeeds(subject, onForbidden);
  const removal = useRemoval();
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const [said, setSaid] = useState<Said | null>(null);
  const [focusNext, setFocusNext] = useState<{ id: string | null } | null>(null);
  const [question, ask] = useState<Question | null>(null);
  const explain = useCallback(() => ask((now) => now ?? { kind: 'transcription' }), []);
  const close = (asked: Question) => ask((now) => (now === asked ? null : now));
  const { rows, status, stale, busy, total } = messages;

  // What was chosen among others is not chosen here.
  const { open, ...filters } = place;
  const page = JSON.stringify(filters);
  const [chosenOn, setChosenOn] = useState(page);
  if (chosenOn !== page) {
    setChosenOn(page);
    setSelection(NOTHING);
  }

  const order = useMemo(() => rows.map(({ id }) => id), [rows]);
  const chosen = useMemo(() => {
    const known = new Set(onPage(selection, order));
    return rows.filter(({ id }) => known.has(id));
  }, [selection, order, rows]);

  const last = lastPageOf(total, place.size);
  const beyond = status === 'ready' && !stale && !busy && place.page > last;
  useEffect(() => {
    if (beyond) go({ ...place, page: last }, { replace: true });
  }, [beyond, place, last]);

  /** null: this mailbox is not on screen any more. */
  const here = useRef<Place | null>(null);
  useEffect(() => {
    here.current = place;
    return () => void (here.current = null);
  }, [place]);

  const say = useCallback(
    (words: string | null) => setSaid(words === null ? null : { key: ++lastSaid, text: words }),
    [],
  );
  const run: MailboxProps['run'] = async (deed, meant) => {
    const gone = deed.kind === 'delete' && meant.some(({ id }) => id === open);
    const closed = { ...place, open: null };
    if (gone) go(closed, { replace: true });
    const done = await runDeed(deed, meant);
    // What comes back is open again, unless somebody went elsewhere meanwhile.
    if (gone && !done && JSON.stringify(here.current) === JSON.stringify(closed))
      go(place, { replace: true });
    const what = doneOf(deed, meant.length);
    const folder = deed.kind === 'move' ? deed.folder : '';
    if (done && what) say(text(what, { count: meant.length, folder }));
    return done;
  };
  const deeds: MessageDeeds = {
    call,
    mark: (meant, isNew) => void run({ kind: 'mark', isNew }, meant),
    favorite: (meant, on) => void run({ kind: 'favorite', on }, meant),
    move: (meant) => ask({ kind: 'move', messages: meant }),
    takeOut: (meant) => void run({ kind: 'move', folder: '' }, meant),
    transfer: (meant) => ask({ kind: 'transfer', messages: meant }),
    download: (message) => void download(subject, message),
    remove(meant) {
      if (meant.length > 1) return ask({ kind: 'delete', messages: meant });
      if (meant[0]?.id === open) go({ ...place, open: null }, { replace: true });
      say(null);
      removal.hold(begin({ kind: 'delete' }, meant));
    },
  };
  return {
    subject,
    place,
    page: stale ? null : page,
    go,
    messages,
    selection: { value: selection, set: setSelection, chosen },
    rights,
    deeds,
    run,
    transfer,
    onTransferred: ({ length: count }) => say(text('voicemail.done.transferred', { count })),
    removal,
    focusNext,
    onFocusNext: (id) => setFocusNext({ id }),
    said,
    say,
    question,
    ask,
    explain,
    close,
    onReload: () => void reload(client, subject.id),
  };
};
