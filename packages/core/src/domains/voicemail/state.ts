/** Messages in the user's own mailbox, told by the phone or the broker, whoever was last. */
export interface VoicemailState {
  /** Somebody has told. */
  known: boolean;
  /** Not listened to yet. */
  new: number;
  old: number;
}

export interface VoicemailActions {
  /** Dials the own mailbox: the `myvm` code, or *97 [C-23]. Returns the call's id. @throws CallpanelError `sipua.error.*` */
  call(): string | null;
}

export const initialVoicemail = (): VoicemailState => ({ known: false, new: 0, old: 0 });
