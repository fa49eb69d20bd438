import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CONTRACTS = fileURLToPath(new URL('../../../packages/contracts/src/chat', import.meta.url));
const TYPESCRIPT = createRequire(import.meta.url).resolve('typescript/package.json');

/** On the wire moments are EJSON. What may be missing is read as nothing, which types cannot say: here it is there. */
const source = (extra: string): string => `
import type {
  IEditedMessage, IMessage, IRoom, ISubscription, MessageAttachment, MessageQuoteAttachment,
} from '@rocket.chat/core-typings';
import type {
  WireChatAttachment, WireChatMessage, WireChatRoom, WireChatSubscription,
} from '${CONTRACTS}/objects.ts';
import type * as z from '${CONTRACTS}/../../../../node_modules/zod/mini';

type OnWire<T> = T extends Date
  ? { $date: number }
  : T extends readonly (infer One)[]
    ? OnWire<One>[]
    : T extends object
      ? { [Name in keyof T]-?: OnWire<Exclude<T[Name], undefined>> }
      : T;
type Message = Omit<z.input<typeof WireChatMessage>, 'attachments'>;
type Attachment = z.input<typeof WireChatAttachment>;
/** Each kind of attachment has some of the names. */
type OfAny<Union> = Union extends unknown ? { [Name in keyof Union]: 0 } : never;
type Merged<Union> = (Union extends unknown ? (_: Union) => void : never) extends (_: infer All) => void ? All : never;
type Subscription = z.input<typeof WireChatSubscription>;
type Room = Omit<z.input<typeof WireChatRoom>, 'lastMessage'>;
/** Names that Rocket.Chat does not know. */
type Strange<Ours, Theirs> = Exclude<keyof Ours, keyof Theirs>;
type None<Names extends never> = Names;
${extra}
export type Names = [
  None<Strange<Message, IMessage & IEditedMessage>>,
  None<Strange<Attachment, Merged<OfAny<MessageAttachment | MessageQuoteAttachment>>>>,
  None<Strange<Subscription, ISubscription>>,
  None<Strange<Room, IRoom>>,
];
type Sent<Theirs, Ours> = OnWire<Pick<Theirs, keyof Theirs & keyof Ours>>;
/** Rooms of other kinds and roles that we do not know are left out of their lists. */
interface Known {
  t: 'c' | 'p' | 'd';
  roles: ('owner' | 'leader' | 'moderator')[];
}
declare const message: Sent<IMessage & IEditedMessage, Message>;
declare const subscription: Omit<Sent<ISubscription, Subscription>, keyof Known> & Known;
declare const room: Omit<Sent<IRoom, Room>, 't'> & Pick<Known, 't'>;
export const all: [Message, Subscription, Room] = [message, subscription, room];
`;

/**
 * What TypeScript says about our contracts beside Rocket.Chat's types: every name is one of theirs, and what they send is taken.
 *
 * @param folder with Rocket.Chat's types in its `node_modules`
 * @param extra more source: a fault in it is found, too
 * @returns the errors, or '' without any
 */
export const typeErrors = async (folder: string, extra = ''): Promise<string> => {
  const file = join(folder, 'check.ts');
  await writeFile(file, source(extra));
  const options = [
    '--noEmit',
    '--skipLibCheck',
    '--strict',
    '--exactOptionalPropertyTypes',
    'false',
  ];
  const modules = ['--module', 'nodenext', '--target', 'es2022', '--allowImportingTsExtensions'];
  const tsc = join(TYPESCRIPT, '../bin/tsc');
  return run(process.execPath, [tsc, ...options, ...modules, file], { cwd: folder }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
};
