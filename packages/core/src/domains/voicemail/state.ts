import type { Api } from '@callpanel/wires/api';

/** Messages in the user's own mailbox, told by the phone or the broker, whoever was last. */
export interface VoicemailState {
  /** Somebody has told. */
  known: boolean;
  /** Not listened to yet. */
  new: number;
  old: number;
}

export interface VoicemailActions {
  /** Dials the own mailbox: the `myvm` code, or *97 [C-23]. Gives the call's id. @throws CallpanelError (rejects) `sipua.error.*` */
  call(): Promise<string | null>;
  /**
   * The user has changed what is new, and the server was asked: counted at once [S-40].
   *
   * @param fresh so many more messages are new; negative: fewer
   * @returns takes it back when the server refused; does nothing once somebody has told the real count
   */
  expect(fresh: number): () => void;
}

export interface VoicemailOffers {
  /**
   * Asks how many are new in the inbox, for those whom no phone tells [S-07] [U-29]; what was told before or meanwhile counts.
   * Never fails. No call counts unheard ones in folders of one's own: those are missing until phone or broker tells.
   */
  count(api: Api): Promise<void>;
}

export const initialVoicemail = (): VoicemailState => ({ known: false, new: 0, old: 0 });
