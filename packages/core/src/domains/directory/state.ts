import type { ErrorInfo } from '@callpanel/contracts';

/** Somebody or something that can be called [D-44] [D-45]. */
export interface DirectoryItem {
  readonly key: string;
  /** To be dialled by the number rules. */
  readonly number: string;
  readonly name: string;
  /** What kind of number it is, in the server's words; of a feature code its name on the wire, as `echo`; of a host's its company. */
  readonly label: string;
  /** voicemail: leaves a message for that extension; shown as `*ext` · host: out of the host's own address book */
  readonly kind: 'contact' | 'extension' | 'parking' | 'code' | 'voicemail' | 'host';
  /** Sign-in name, of colleagues. */
  readonly username: string;
  readonly hasImage: boolean;
}

/** What the last search in the directory found. */
export interface DirectoryState {
  text: string;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why the last search failed. */
  error: ErrorInfo | null;
  /** What the server found, then the host, then parking lots and feature codes. */
  entries: DirectoryItem[];
}

export interface DirectoryActions {
  /** Searches names and numbers; an empty text finds the first of all. Late answers of older texts are dropped. Never fails: `state.directory` says so. */
  search(text: string): Promise<void>;
  /** Whose number it is, as far as colleagues and the directory are known here; '' unknown. */
  nameOf(number: string): string;
  /** The same, and asks directory and host where nobody here knows it; '' unknown. Never fails for want of an answer. */
  lookUp(number: string): Promise<string>;
  /** The host's id of the contact that has this number, as far as it told one; null: none. */
  contactIdOf(number: string): string | null;
}

export const initialDirectory = (): DirectoryState => ({
  text: '',
  status: 'idle',
  error: null,
  entries: [],
});
