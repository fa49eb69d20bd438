export interface MailCounts {
  new: number;
  old: number;
}

/** How many messages are in whose mailbox. */
export interface Mailboxes {
  of(ext: string): MailCounts;
  set(ext: string, counts: MailCounts): void;
  reset(): void;
}

export const createMailboxes = (): Mailboxes => {
  const boxes = new Map<string, MailCounts>();
  return {
    of: (ext) => boxes.get(ext) ?? { new: 0, old: 0 },
    set: (ext, counts) => void boxes.set(ext, counts),
    reset: () => boxes.clear(),
  };
};
