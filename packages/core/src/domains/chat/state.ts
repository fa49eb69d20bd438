import type { Fetch } from '@callpanel/wires/api';
import type {
  ChatMember,
  ChatPresence,
  ChatRole,
  ChatUser,
  CustomStatus,
  ErrorInfo,
  RoomAction,
  RoomType,
  SmsDid,
  SmsState,
} from '@callpanel/contracts';
import { emptyRecord } from '../../empty-record.ts';

/** The four lists of conversations [U-48]. */
export type ChatTab = 'direct' | 'sms' | 'channels' | 'groups';

/** The other end of an SMS conversation [D-49]; `contactId`, `contactName`: '' if no contact has the number. */
export interface SmsParty {
  /** Our number, and the other one: digits. */
  readonly did: string;
  readonly number: string;
  readonly contactId: string;
  readonly contactName: string;
}

/** A conversation: a room, and the user's part in it. All fields are there, or a change would not be shown. Moments are epoch milliseconds of the chat host, 0: never. */
export interface Conversation {
  /** Id of the room. */
  id: string;
  tab: ChatTab;
  type: RoomType;
  /** To show: of a channel or group its name, of a direct conversation the other user's. */
  name: string;
  /** User name of the other user of a direct conversation; '' for others. */
  username: string;
  sms: SmsParty | null;
  topic: string;
  members: number;
  archived: boolean;
  /** Only owners and moderators write. */
  readOnly: boolean;
  /** The user is in it; false: a channel that the user may join [S-60]. */
  joined: boolean;
  /** In the list; false: hidden [S-59]. */
  open: boolean;
  roles: readonly ChatRole[];
  favourite: boolean;
  muted: boolean;
  unread: number;
  /** Mentions of the user, by name or of all, that are unread. */
  mentions: number;
  /** Until when the user has read. */
  readUntil: number;
  /** When the last message came. */
  lastAt: number;
  /** Text of the last message as plain text, and who wrote it; '' if there is none or it has no text. */
  lastText: string;
  lastAuthor: string;
}

export interface ChatAuthor {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** A file of a message, or a quote. `url`: path on the chat host, for `core.chat.file`. */
export type ChatAttachment =
  | {
      readonly kind: 'image' | 'audio' | 'video' | 'file';
      readonly name: string;
      readonly description: string;
      readonly url: string;
      readonly type: string;
      /** Bytes; 0: unknown. */
      readonly size: number;
      readonly width: number;
      readonly height: number;
      /** A tiny JPEG in base64, or ''. */
      readonly preview: string;
    }
  | {
      readonly kind: 'quote';
      readonly author: string;
      readonly text: string;
      readonly at: number;
      /** Id of the quoted message, or ''. */
      readonly messageId: string;
    };

export interface Reaction {
  /** As the wire names it: `:thumbsup:`. */
  readonly emoji: string;
  readonly usernames: readonly string[];
}

/** A message. Replaced when it changes, never written to. */
export interface ChatMessage {
  readonly id: string;
  readonly roomId: string;
  readonly text: string;
  /** Epoch milliseconds, of the chat host once it has the message. */
  readonly at: number;
  /** When it was last changed; decides between two versions. */
  readonly updatedAt: number;
  readonly author: ChatAuthor;
  readonly own: boolean;
  /** '' for what a user wrote, or Rocket.Chat's name of what happened: `uj`, `ul`, `au`, `r`, … */
  readonly system: string;
  /** The message whose thread it is in, or ''. */
  readonly threadId: string;
  /** Answers in its own thread, and when the last came. */
  readonly replies: number;
  readonly lastReplyAt: number;
  readonly mentions: readonly ChatAuthor[];
  readonly reactions: readonly Reaction[];
  readonly attachments: readonly ChatAttachment[];
  /** 0: never. */
  readonly editedAt: number;
  readonly sms: {
    readonly state: SmsState;
    readonly segments: number;
    readonly reason: string;
  } | null;
  /** sent: the server has it · pending: on its way, or kept until the line is back · failed: `error` says why; it can be sent again */
  readonly delivery: 'sent' | 'pending' | 'failed';
  readonly error: ErrorInfo | null;
}

/** A file on its way to a room. */
export interface ChatUpload {
  readonly id: string;
  readonly name: string;
  /** Bytes in all, and sent so far. */
  readonly size: number;
  readonly sent: number;
  readonly error: ErrorInfo | null;
}

/** A room that was opened on this page. */
export interface ChatRoom {
  status: 'loading' | 'ready' | 'failed';
  error: ErrorInfo | null;
  /** In the order of the room, oldest first, without gaps. Those of threads are in it, too. Replaced when it changes. */
  messages: readonly ChatMessage[];
  /** There are older messages, or newer ones: after a jump to a message the newest are not loaded. */
  moreBefore: boolean;
  moreAfter: boolean;
  /** A part is being loaded; why the last failed. */
  loadingBefore: boolean;
  loadingAfter: boolean;
  moreError: ErrorInfo | null;
  /** First message that the user had not read when the room was opened, or ''. It stays while the room is shown. */
  firstUnread: string;
  /** User names of those who type, without the user's own. Replaced when it changes. */
  typing: readonly string[];
  uploads: readonly ChatUpload[];
}

/** What a person is doing in chat [D-12]; `text`: the words of that person's own, or ''. */
export interface PersonPresence {
  status: ChatPresence;
  text: string;
}

/** What a list of conversations has loaded. */
export interface ChatList {
  status: 'no' | 'loading' | 'ready' | 'failed';
  error: ErrorInfo | null;
  /** There are more on the server. */
  more: boolean;
}

export interface ChatState {
  /** no: not asked for · loading · ready: signed in to chat and every conversation is known · failed: `error` says why; it retries */
  status: 'no' | 'loading' | 'ready' | 'failed';
  error: ErrorInfo | null;
  /** Connected, and no event was missed. */
  live: boolean;
  me: ChatAuthor | null;
  /** Where chat is, `https://chat.example.com`: for pictures, `{host}/avatar/{username}` [W-12]. '' until `ready`. */
  host: string;
  /** By id of the room. Each conversation is a state of its own. */
  items: Record<string, Conversation>;
  /** Counts changes of conversations, so that their lists are sorted again. */
  changes: number;
  lists: Record<ChatTab, ChatList>;
  /** Rooms that were opened, by id. Each room is a state of its own. */
  rooms: Record<string, ChatRoom>;
  /** By user name; those who are missing are offline. Each is a state of its own. In an object of its own, which pictures watch. */
  presence: { people: Record<string, PersonPresence> };
  own: PersonPresence;
  custom: readonly CustomStatus[];
  /** Unread messages of all conversations that are not muted: the badge [U-51]. */
  unread: number;
  /** Texts that were typed and not sent, by id of the room; kept for the session. */
  drafts: Record<string, string>;
}

/** For whom a new conversation is. */
export type NewConversation =
  | { kind: 'direct'; usernames: readonly string[] }
  | { kind: 'channel' | 'group'; name: string; usernames: readonly string[] }
  | { kind: 'sms'; from: string; to: readonly string[]; text: string; files: readonly File[] };

export interface ChatActions {
  /** Connects and loads: for a view that is shown before start-up has come to it, or again after a failure. */
  retry(): void;
  /** Loads the next 50 of a list [C-48]; the first on the first call. Why it failed is in the list. */
  more(tab: ChatTab, order: 'recent' | 'name'): Promise<void>;
  /**
   * A view shows the room, until the returned function is called. It loads the newest messages, or those around one; while a room is shown and its newest
   * message is in view (`atEnd`), its messages are read and raise no notice.
   *
   * @param around id of a message to load around, as a link to it does
   */
  show(roomId: string, around?: string): () => void;
  /** The user sees the room's end, or no longer: what comes is read. */
  atEnd(roomId: string, seen: boolean): void;
  older(roomId: string): Promise<void>;
  newer(roomId: string): Promise<void>;
  /** Goes back to the newest messages after a jump. */
  newest(roomId: string): Promise<void>;
  /**
   * Sends a message: shown at once as pending. It is kept and sent in order when the line is back; a refusal makes it `failed`.
   *
   * @param threadId the message whose thread it answers
   * @param quote a message to quote
   * @returns the id of the message
   */
  send(roomId: string, text: string, to?: { threadId?: string; quote?: string }): string;
  /** Sends a failed message again. */
  resend(messageId: string): void;
  /** Removes a message that was not sent. */
  discard(messageId: string): void;
  /** Changes the user's own message; shown at once. @throws CallpanelError (rejects) `chat.error.edit` */
  edit(messageId: string, text: string): Promise<void>;
  /** @throws CallpanelError (rejects) `chat.error.deleteMessage` */
  remove(messageId: string): Promise<void>;
  /** Adds the user's reaction, or takes it back: shown at once. @throws CallpanelError (rejects) `chat.error.react` */
  react(messageId: string, emoji: string): Promise<void>;
  /** The user types in the room; it ends after 5 s without a call, or with `false`. */
  typing(roomId: string, now: boolean): void;
  /**
   * Sends files, one after the other, the text with the first; progress and failures are in `uploads`.
   *
   * @param carry makes the `fetch` that reports how many bytes of how many were sent, as `uploading` of `@callpanel/widget`
   */
  upload(
    roomId: string,
    files: readonly File[],
    text: string,
    carry: (onProgress: (sent: number, total: number) => void) => Fetch,
  ): void;
  cancelUpload(uploadId: string): void;
  retryUpload(uploadId: string): void;
  /** The answers of a thread, all of them; they stay up to date in the room's `messages` as long as the room is shown. @throws CallpanelError (rejects) `chat.error.load` */
  loadThread(roomId: string, threadId: string): Promise<void>;
  /** A file of a message, or a person's picture, by its path on the chat host. The token goes in headers. @throws CallpanelError (rejects) `chat.error.file` */
  file(path: string, signal?: AbortSignal): Promise<Blob>;
  /**
   * Does something with a channel or group; `close` also with direct and SMS conversations [A-116] [A-120] [S-58] [S-59] [S-60] [S-61].
   *
   * @param userId for invite, kick and owner
   * @throws CallpanelError (rejects) `chat.error.action`
   */
  act(roomId: string, action: RoomAction, userId?: string): Promise<void>;
  /** @throws CallpanelError (rejects) `chat.error.name` [V-50], `chat.error.action` */
  rename(roomId: string, name: string): Promise<void>;
  /** Deletes a channel or group; a direct conversation is closed [S-61]. @throws CallpanelError (rejects) `chat.error.delete` [E-104] */
  deleteRoom(roomId: string): Promise<void>;
  /** @throws CallpanelError (rejects) `chat.error.action` */
  favourite(roomId: string, on: boolean): Promise<void>;
  /** @throws CallpanelError (rejects) `chat.error.action` */
  mute(roomId: string, on: boolean): Promise<void>;
  /** A page of the members. @throws CallpanelError (rejects) `chat.error.load` */
  members(
    roomId: string,
    offset: number,
  ): Promise<{ members: readonly ChatMember[]; total: number }>;
  /** Everyone who can be written to; asked for once. @throws CallpanelError (rejects) `chat.error.users` */
  users(): Promise<readonly ChatUser[]>;
  /** The user's numbers that can send SMS; asked for once. @throws CallpanelError (rejects) `chat.error.dids` */
  dids(): Promise<readonly SmsDid[]>;
  /**
   * Opens or makes a conversation and returns its room's id.
   *
   * @throws CallpanelError (rejects) `chat.error.create` [E-103], `chat.error.name` [V-50], `chat.error.emergency`
   */
  start(conversation: NewConversation): Promise<string>;
  /**
   * Room id of a conversation by name: `@nadia` (made if there is none), `#sales`, `+15550100` (SMS), or the id of a room. '' for a number
   * without a conversation.
   *
   * @throws CallpanelError (rejects) `chat.error.noAccess`, `chat.error.create`, or why there is no chat
   */
  find(name: string): Promise<string>;
  /** Room id of the direct conversation with a user, made if there is none. @throws CallpanelError (rejects) `chat.error.create` */
  direct(username: string): Promise<string>;
  /** Sets the user's own status; shown at once. @throws CallpanelError (rejects) `chat.error.presence` */
  setPresence(status: ChatPresence, text: string): Promise<void>;
  /** Own statuses of the installation. @throws CallpanelError (rejects) `chat.error.custom` */
  saveCustom(custom: Omit<CustomStatus, 'id'> & { id?: string }): Promise<void>;
  removeCustom(id: string): Promise<void>;
  /** Keeps what is typed in a room; '' removes it. */
  keepDraft(roomId: string, text: string): void;
}

const list = (): ChatList => ({ status: 'no', error: null, more: true });

export const initialChat = (): ChatState => ({
  status: 'no',
  error: null,
  live: false,
  me: null,
  host: '',
  items: emptyRecord(),
  changes: 0,
  lists: { direct: list(), sms: list(), channels: list(), groups: list() },
  rooms: emptyRecord(),
  presence: { people: emptyRecord() },
  own: { status: 'offline', text: '' },
  custom: [],
  unread: 0,
  drafts: emptyRecord(),
});
