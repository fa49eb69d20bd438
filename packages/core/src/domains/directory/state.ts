import type { ErrorInfo } from '@callpanel/contracts';
import { emptyRecord } from '../../empty-record.ts';

/** A person or a place that can be called [D-44] [D-45]. */
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
  /** Of contacts; '' others. */
  readonly contactId: string;
}

/** A contact whose number calls or is called. */
export interface CallerContact {
  id: string;
  name: string;
}

export interface DirectoryState {
  /** Contacts by the digits of a number (`callerOf`), as far as they were looked up. Those that are no caller ID are not here. */
  callers: Record<string, CallerContact>;
  /** Pictures of contacts as `data:` addresses, by the contact's id. */
  pictures: Record<string, string>;
}

/** People that a search found. */
export interface DirectoryFound {
  status: 'ready' | 'failed';
  /** Why the server could not be asked. */
  error: ErrorInfo | null;
  /** The server's matches, or our people for users who may not search there [P-34]; then the host's matches. */
  entries: DirectoryItem[];
}

export interface DirectoryActions {
  /** Loads the picture of a contact once a page, into `directory.pictures`. Never fails. */
  loadPicture(id: string): void;
  /**
   * Puts a number on the user's blacklist: its calls are refused from now on. Says so in a notice [E-117].
   *
   * @param name whose number it is; '' unknown
   * @throws CallpanelError `sipua.error.invalidNumber`, `blacklist.error.present` [V-56] · `blacklist.error.load`,
   *   `settings.blacklist.addFailed` with the server's words · `api.error.network`
   */
  block(number: string, name: string): Promise<void>;
  /**
   * Searches names and numbers of people; an empty text finds the first of all. Searches do not know of each other. Never fails:
   * what was found says so.
   *
   * @param soFar gets what can be shown while the host still thinks
   */
  search(text: string, soFar?: (found: DirectoryFound) => void): Promise<DirectoryFound>;
  /** Whose number it is, as far as colleagues and the directory are known here; '' unknown. */
  nameOf(number: string): string;
  /**
   * Looks up the contact that has this number, for `callers` and `pictures`. Does not ask the host, which must not learn the numbers
   * of whole lists.
   *
   * @throws CallpanelError (rejects) `widget.error.load`
   */
  findCaller(number: string): Promise<void>;
  /**
   * Like `nameOf`, and asks directory and host if the page does not know it; '' unknown. Never rejects because of a missing answer.
   */
  lookUp(number: string): Promise<string>;
  /** The host's id of the contact that has this number, if it gave one; null: none. */
  contactIdOf(number: string): string | null;
}

export const initialDirectory = (): DirectoryState => ({
  callers: emptyRecord(),
  pictures: emptyRecord(),
});
