import { CONTACT_COLUMNS } from '../../../packages/contracts/src/index.ts';
import { PASSWORD } from '../../support/person.ts';

/** Lines of a file, as the dialog sends them. */
const GROUP = 200;

/** What people look for, by what makes it cheap or dear. */
const SEARCHES: Readonly<Record<string, string>> = {
  'search for a rare word': 'c99999@mail.example',
  'search for a frequent name': 'grace',
  'search for two words': 'noah gagnon',
  'search for a short word': 'ro',
  'search for a number': '506 555 0',
  'search for what no contact has': 'zzzzzz',
};

const signIn = async (url: string): Promise<{ authorization: string }> => {
  const body = new URLSearchParams({
    grant_type: 'password',
    username: 'alice',
    password: PASSWORD,
  });
  const answer = await fetch(`${url}/api/v1/oauth/token`, { method: 'POST', body });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
};

const timed = async (asked: () => Promise<Response>): Promise<number> => {
  const started = performance.now();
  const answer = await asked();
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return performance.now() - started;
};

/** Milliseconds of each search, from the request to its whole answer, one after another; the first one warms it up. */
export const timeSearches = async (url: string, runs: number): Promise<Map<string, number[]>> => {
  const headers = await signIn(url);
  const times = new Map<string, number[]>();
  for (const [what, search] of Object.entries(SEARCHES)) {
    const query = new URLSearchParams({ start: '0', limit: '18', search });
    const ask = () => timed(() => fetch(`${url}/api/v1/contacts?${query}`, { headers }));
    await ask();
    const all: number[] = [];
    for (let run = 0; run < runs; run++) all.push(await ask());
    times.set(what, all);
  }
  return times;
};

const lineOf = (at: number): string => {
  const number = { phone_number: `+1613555${String(at).padStart(5, '0')}`, label: 'Work' };
  const cells: Partial<Record<(typeof CONTACT_COLUMNS)[number], string>> = {
    first_name: `Anna${at}`,
    last_name: 'Roy',
    company: `Company ${at}`,
    phone_numbers: JSON.stringify([number]),
    emails: JSON.stringify([{ email: `anna${at}@roy.example`, label: 'Work' }]),
    is_personal: 'true',
  };
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return CONTACT_COLUMNS.map((column) => quoted(cells[column] ?? '')).join(',');
};

/** Imports so many contacts, file by file: milliseconds of each file, and of all. */
export const timeImport = async (
  url: string,
  lines: number,
): Promise<{ files: number[]; all: number }> => {
  const headers = await signIn(url);
  const files: number[] = [];
  const started = performance.now();
  for (let from = 0; from < lines; from += GROUP) {
    const group = Array.from({ length: Math.min(GROUP, lines - from) }, (_, at) =>
      lineOf(from + at),
    );
    const csv = [CONTACT_COLUMNS.join(','), ...group].join('\r\n');
    const body = new FormData();
    body.set('csv_file', new File([csv], 'import.csv', { type: 'text/csv' }));
    const send = () => fetch(`${url}/api/v1/contact/import`, { method: 'POST', headers, body });
    files.push(await timed(send));
  }
  return { files, all: performance.now() - started };
};
