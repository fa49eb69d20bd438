import type { NewContact, WireContact } from '@callpanel/contracts';

/** An existing contact, or what is already known of a new one. */
export type ContactStart =
  | { id: string }
  | {
      /** A phone number in any form. */
      number?: string;
      /** First and last name. */
      name?: string;
      /** For everyone in the company; by default it is a personal contact, if the user may have those. */
      shared?: boolean;
      /** What else a host knows of it. */
      known?: NewContact | undefined;
    };

export interface ContactFormProps {
  start: ContactStart;
  /** It has been saved; null where the server only says so. Lists of contacts load again automatically [S-72]. */
  onDone: (contact: WireContact | null) => void;
  /** Closed, and nothing was saved. */
  onClose: () => void;
}
