import type { ErrorInfo } from '@callpanel/contracts';

/** Somebody or something that can be called [D-44] [D-45]. */
export interface DirectoryItem {
  readonly key: string;
  /** To be dialled by the number rules. */
  readonly number: string;
  readonly name: string;
  /** What kind of number it is, in the server's words; of a mailbox `*` and its extension; of a host's contact its company. */
  readonly label: string;
  /** voicemail: leaves a message for that extension · host: out of the host's own address book */
  readonly kind: 'contact' | 'extension' | 'parking' | 'code' | 'voicemail' | 'host';
  /** Sign-in name, of colleagues. */
  readonly username: string;
  readonly hasImage: boolean;
}

/** Whom a search found. */
export interface DirectoryFound {
  status: 'ready' | 'failed';
  /** Why the server could not be asked. */
  error: ErrorInfo | null;
  /** Whom the server knows, or our people for whoever may not ask it [P-34]; then whom the host knows. */
  entries: DirectoryItem[];
}

export interface DirectoryActions {
  /**
   * Searches names and numbers of people; an empty text finds the first of all. Searches do not know of each other. Never fails:
   * what was found says so.
   *
   * @param soFar gets what can be shown while the host still thinks
   */
  search(text: string, soFar?: (found: DirectoryFound) => void): Promise<DirectoryFound>;
  /** Whose number it is, as far as colleagues and the directory are known here; '' unknown. */
  nameOf(number: string): string;
  /** The same, and asks directory and host where nobody here knows it; '' unknown. Never fails for want of an answer. */
  lookUp(number: string): Promise<string>;
  /** The host's id of the contact that has this number, as far as it told one; null: none. */
  contactIdOf(number: string): string | null;
}
