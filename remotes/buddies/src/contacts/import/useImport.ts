import { DEFAULT_COUNTRY, PHONE_COUNTRIES } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import type { Task } from '@callpanel/widget/records/transfer';
import { useTask } from '@callpanel/widget/records/transfer';
import { useEffect, useRef, useState } from 'react';
import type { Field } from './columns/column.ts';
import { changeColumn } from './columns/find-columns.ts';
import type { Checked, CheckRequest, Opened, Refused } from './import-reader.ts';
import type { DuplicateChoice } from './plan-import.ts';
import { reportSent } from './report-sent.ts';
import { sendImport } from './send-import.ts';
import type { Sent } from './sent.ts';
import { nothingSent } from './sent.ts';
import { useUndo } from './useUndo.ts';
import type { ImportRights } from './whose.ts';
import { whoseOf } from './whose.ts';
import type { Reader } from './worker/start-reader.ts';
import { startReader } from './worker/start-reader.ts';

/** A file that has been read, and how it is to be imported. */
export interface ReadFile {
  name: string;
  opened: Opened;
  request: CheckRequest;
  /** null: it is being checked. */
  checked: Checked | null;
}

export interface ImportModel {
  /** null: none has been chosen, or it is being read. */
  file: ReadFile | null;
  /** Why the last file was not taken. */
  refused: (Refused & { name: string }) | null;
  choice: DuplicateChoice;
  /** What has been done on the server; null: nothing was started. */
  sent: Sent | null;
  reading: Task;
  sending: Task;
  undoing: Task;
  open: (file: File) => void;
  /** Back to the choice of a file. */
  restart: () => void;
  change: (index: number, field: Field | null) => void;
  set: (change: Partial<Pick<CheckRequest, 'whose' | 'country'>>) => void;
  choose: (choice: DuplicateChoice) => void;
  send: () => void;
  undo: () => void;
  /** The reader, for the file of bad lines. */
  reader: () => Reader | null;
}

/** Progress of a part in thousandths, as tasks count. */
const parts = (onProgress: (done: number, total: number) => void) => (part: number) =>
  onProgress(Math.round(part * 1000), 1000);

/**
 * An import, from the choice of a file to its undo. Nothing is lost when something fails: file and columns stay.
 *
 * @param onSent is called when contacts have been sent or taken back, or some of them
 */
export const useImport = (rights: ImportRights, onSent: (sent: Sent) => void): ImportModel => {
  const numbers = useCore(core.state.numbers);
  const country = PHONE_COUNTRIES.find((one) => one === numbers.country) ?? DEFAULT_COUNTRY;
  const reader = useRef<Reader | null>(null);
  const [file, setFile] = useState<ReadFile | null>(null);
  const [refused, setRefused] = useState<ImportModel['refused']>(null);
  const [choice, choose] = useState<DuplicateChoice>('keep');
  const [sent, setSent] = useState<Sent | null>(null);
  const reading = useTask('contacts.error.import');
  const sending = useTask('contacts.error.import');
  const { undoing, undo } = useUndo(sent, (left) => {
    setSent(left);
    onSent(left);
  });
  const stop = () => {
    reader.current?.stop();
    reader.current = null;
  };
  useEffect(() => stop, []);

  const check = (opened: Opened, request: CheckRequest, name: string) =>
    reading.start(async ({ signal, onProgress }) => {
      setFile({ name, opened, request, checked: null });
      const checked = await reader.current?.ask('check', [request], parts(onProgress));
      // Another change of the columns came meanwhile.
      if (checked && !signal.aborted) setFile({ name, opened, request, checked });
    });

  const open = (chosen: File) => {
    stop();
    setFile(null);
    setRefused(null);
    setSent(null);
    void reading.start(async ({ signal, onProgress }) => {
      const started = await startReader();
      if (signal.aborted) return started.stop();
      reader.current = started;
      signal.addEventListener('abort', () => started !== reader.current && started.stop());
      const opened = await started.ask('open', [chosen], parts(onProgress));
      if (signal.aborted) return undefined;
      if ('refused' in opened) return setRefused({ ...opened, name: chosen.name });
      const { uses } = opened;
      return void check(opened, { uses, country, whose: whoseOf(rights, uses) }, chosen.name);
    });
  };

  const restart = () => {
    reading.cancel();
    stop();
    setFile(null);
    setSent(null);
  };
  const again = (request: CheckRequest) => {
    if (file) void check(file.opened, request, file.name);
  };

  const send = () => {
    const started = reader.current;
    if (!file || !started) return;
    const all = sent ?? nothingSent();
    const earlier = { created: all.created.length, changed: all.changed.length };
    void sending.start(async (context) => {
      try {
        const { api } = core.records;
        const options = { api, ask: started.ask, whose: file.request.whose, choice };
        await sendImport(options, all, context);
      } finally {
        setSent({ ...all });
        core.records.changed('contacts');
        onSent({ ...all });
        const created = all.created.slice(earlier.created).map(({ id }) => id);
        reportSent(created, all.changed.slice(earlier.changed));
      }
    });
  };
  return {
    file,
    refused,
    choice,
    sent,
    reading,
    sending,
    undoing,
    open,
    restart,
    change: (index, field) => {
      if (!file) return;
      const uses = changeColumn(file.request.uses, index, field);
      again({ ...file.request, uses, whose: whoseOf(rights, uses, file.request.whose) });
    },
    set: (change) => file && again({ ...file.request, ...change }),
    choose,
    send,
    undo,
    reader: () => reader.current,
  };
};
