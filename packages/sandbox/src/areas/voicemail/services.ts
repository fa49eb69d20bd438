import type { Company } from '../../server/company.ts';
import { emailOf } from '../../realm/people.ts';
import { type BoxSettings, createBoxSettings } from './box-settings.ts';
import { type Greetings, createGreetings } from './greetings.ts';
import { type Mailboxes, createMailboxes } from './mailboxes.ts';

/** What the area keeps. */
export interface Services {
  mailboxes: Mailboxes;
  greetings: Greetings;
  boxSettings: BoxSettings;
}

/** @param takesCalls whether calls that nobody takes go to mailboxes, until the control API says otherwise */
export const createServices = ({ store, people }: Company, takesCalls: boolean): Services => ({
  mailboxes: createMailboxes({ store, takesCalls }),
  greetings: createGreetings(store),
  boxSettings: createBoxSettings(store, (ext) => {
    const person = people.byExt(ext);
    return person ? emailOf(person) : '';
  }),
});
