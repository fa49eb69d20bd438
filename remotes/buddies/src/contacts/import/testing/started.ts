import type { ContactInput, WireContact } from '@callpanel/contracts';
import { wire } from '../../testing/server.ts';
import type { Whose } from '../check-contact.ts';
import type { Opened } from '../import-reader.ts';
import type { DuplicateChoice } from '../plan-import.ts';
import { nothingSent } from '../sent.ts';
import { createAnswer } from '../worker/answer.ts';
import type { AskReader } from '../worker/protocol.ts';
import { contactStore } from './contact-store.ts';

/** A line of a file: its contact has a number of its own. */
export const line = (at: number, company = '') =>
  `Anna${at},Roy,514 ${555 + Math.floor(at / 1000)} ${String(at % 1000).padStart(4, '0')},${company}`;

/** A reader that has read and checked these lines. */
export const fileOf = async (
  lines: readonly string[],
  titles = 'first_name,last_name,phone,company',
  whose: Whose = 'personal',
): Promise<AskReader> => {
  const answer = createAnswer();
  const ask = (async (method, given) => answer(method, given, () => undefined)) as AskReader;
  const text = [titles, ...lines].join('\n');
  const { uses } = (await ask('open', [new Blob([text])])) as Opened;
  await ask('check', [{ uses, country: 'CA', whose }]);
  return ask;
};

/** What a task is given, with a signal to abort and the progress that it reports. */
export const context = () => {
  const controller = new AbortController();
  const progress: number[] = [];
  return {
    signal: controller.signal,
    onProgress: (done: number) => void progress.push(done),
    abort: () => controller.abort(),
    progress,
  };
};

/** An import that can be sent, and the server it goes to. */
export const started = async (
  lines: readonly string[],
  given: readonly WireContact[] = [],
  choice: DuplicateChoice = 'keep',
) => {
  const store = contactStore(given);
  const options = { api: store.api, ask: await fileOf(lines), whose: 'personal' as const, choice };
  return { store, options, sent: nothingSent() };
};
/** A contact of the server with the number of `line(1)`. */
export const known = (change: Partial<ContactInput> = {}) =>
  wire('7', {
    first_name: 'Ann',
    company: 'Old',
    is_personal: true,
    phone_numbers: [{ phone_number: '(514) 555-0001', extension: '', label: '' }],
    ...change,
  });
