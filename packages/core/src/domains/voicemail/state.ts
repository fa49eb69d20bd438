/** Messages in the user's own mailbox, from the phone or the broker, the later one. */
export interface VoicemailState {
  /** A count has arrived. */
  known: boolean;
  /** Not listened to yet. */
  new: number;
  old: number;
}

export interface VoicemailActions {
  /** Dials the own mailbox: the `myvm` code, or *97 [C-23]. Gives the call's id. @throws CallpanelError (rejects) `sipua.error.*` */
  call(): Promise<string | null>;
  /**
   * The user has changed what is new, and the request is under way: counted at once [S-40].
   *
   * @param fresh how many more messages are new; negative: fewer
   * @returns undoes it if the server refused; does nothing once a real count has arrived
   */
  expect(fresh: number): () => void;
}

export const initialVoicemail = (): VoicemailState => ({ known: false, new: 0, old: 0 });
