import type { ChatRole, RoomType, SmsState } from '@callpanel/contracts';

/** A channel, a private group or a direct conversation. Times are epoch milliseconds, 0: never. */
export interface Room {
  id: string;
  t: RoomType;
  /** '' for direct conversations. */
  name: string;
  topic: string;
  /** Only owners and moderators write. */
  ro: boolean;
  archived: boolean;
  /** When the last message came. */
  lm: number;
  updatedAt: number;
  /** The two user names of a direct conversation. */
  usernames: readonly string[];
}

/** A person's part in a room; `gone`: has left it, or was removed. */
export interface Part {
  /** `{room}:{user name}`. */
  id: string;
  rid: string;
  username: string;
  open: boolean;
  alert: boolean;
  unread: number;
  userMentions: number;
  groupMentions: number;
  favourite: boolean;
  muted: boolean;
  /** Read until. */
  ls: number;
  ts: number;
  roles: readonly ChatRole[];
  updatedAt: number;
  gone: boolean;
}

export interface Reactions {
  [emoji: string]: readonly string[];
}

/** A file or a quote of a message, as the wire has it except for dates. */
export type Attachment = Readonly<Record<string, unknown>>;

export interface Message {
  id: string;
  rid: string;
  msg: string;
  ts: number;
  updatedAt: number;
  username: string;
  /** What happened, for messages of the system. */
  t: string;
  tmid: string;
  tcount: number;
  tlm: number;
  mentions: readonly string[];
  attachments: readonly Attachment[];
  reactions: Reactions;
  editedAt: number;
  deleted: boolean;
  sms?: { state: SmsState; segments: number; reason: string };
}

/** A file that was uploaded. */
export interface StoredFile {
  id: string;
  rid: string;
  username: string;
  name: string;
  type: string;
  size: number;
  /** Base64. */
  bytes: string;
}
