import type { Person } from './person.ts';
import type { Control } from './sandbox.ts';

/** Words of the server's own. */
export const OWN_WORDS = 'The disk is full.';

/** How the server fails; `says`: whether it sends its own text, which is shown then. */
export const FAULTS = [
  { name: '500', status: 500, body: { success: false, exception: OWN_WORDS }, says: true },
  { name: '403', status: 403, body: {}, says: false },
  // The connection breaks in the middle of the answer; GET is retried twice.
  { name: 'cut', cut: true, says: false },
  { name: 'malformed', status: 200, body: { success: 'perhaps' }, says: false },
];

export type Fault = (typeof FAULTS)[number];

/** The fault as `control.failHttp` takes it. */
export const ruleOf = ({ name: _name, says: _says, ...rule }: Fault) => rule;

/** Which requests a fault hits. */
interface Hit {
  path: string;
  /** GET without it. */
  method?: string;
}

/** What a page says to a fault: the server's own words, that it cannot be reached, or the text of this id. */
export const wordsOf = (person: Person, fault: Fault, own: string): string =>
  fault.says ? OWN_WORDS : person.text(fault.cut ? 'api.error.network' : own);

/** The next request of this kind meets the fault. */
export const refuse = (control: Control, fault: Fault, { path, method = 'GET' }: Hit) =>
  // GET is retried twice.
  control.failHttp({
    path,
    method,
    times: fault.cut && method === 'GET' ? 3 : 1,
    ...ruleOf(fault),
  });
