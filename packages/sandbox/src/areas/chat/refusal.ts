/** A "no" of the chat, as a Meteor error has it: a code and words for the user. */
export class ChatRefusal extends Error {
  readonly code: string | number;
  constructor(code: string | number, reason: string) {
    super(reason);
    this.code = code;
  }
}

export const notAllowed = (): ChatRefusal => new ChatRefusal('error-not-allowed', 'Not allowed');
export const noRoom = (): ChatRefusal =>
  new ChatRefusal('error-invalid-room', 'There is no such room.');
