import type { CheckedParams, Intent } from '@callpanel/contracts';
import { CallpanelError, holds } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { HostDoor } from './door.ts';
import { until } from './until.ts';

/** For contacts that are about to be rendered, ms: those of a widget have loaded, the panel may load them first. */
const WIDGET_MS = 2000;
const PANEL_MS = 10_000;

const CONTACTS = '/contacts';
const RECORDS = '/cdrs';
const ANNOUNCEMENTS = '/announcements';
const CHAT = '/chat';

const isThere = ({ path }: HostDoor, address = CONTACTS): boolean =>
  path?.()?.startsWith(address) === true;

/** Has the area on this page fulfil it, which the whole panel goes to first. */
const ask = async (intent: Intent, door: HostDoor, address = CONTACTS): Promise<void> => {
  const { widget, navigate } = door;
  if (!isThere(door, address)) navigate?.(address);
  await core.intents.ask(intent, navigate ? PANEL_MS : widget ? WIDGET_MS : 0);
};

/** Which contacts the user may see and add, and whether call records, announcements and chat, once that is known. */
const rights = async () => {
  const { permissions } = core.state;
  await until(permissions, () => permissions.entries !== null, PANEL_MS);
  const { entries } = permissions;
  return {
    sees: holds(entries, 'contactsRead') === true,
    shared: holds(entries, 'contactsWrite') === true,
    personal: holds(entries, 'contactsManagePersonal') === true,
    records: holds(entries, 'cdrsRead') === true,
    announcements: holds(entries, 'announceRead') === true,
    chat: holds(entries, 'chatsRead') === true,
  };
};

const onlyIf = (may: boolean): void => {
  if (!may) throw new CallpanelError('widget.error.noAccess');
};

/** @throws CallpanelError (rejects) as the command's entry names */
export const openContact = async (
  { id }: CheckedParams['open-contact'],
  door: HostDoor,
): Promise<void> => {
  const { sees, personal } = await rights();
  onlyIf(sees || personal);
  if (door.navigate && !isThere(door)) {
    // The user stays where they are if there is no such contact.
    const { mustExist } = await import('../parts/contact/must-exist.ts');
    await mustExist(id);
  }
  await ask({ type: 'open-contact', number: '', name: '', id }, door);
};

/** @throws CallpanelError (rejects) as the command's entry names */
export const newContact = async (
  { shared, ...known }: CheckedParams['new-contact'],
  door: HostDoor,
): Promise<void> => {
  const may = await rights();
  onlyIf(shared === undefined ? may.shared || may.personal : shared ? may.shared : may.personal);
  await ask({ type: 'add-contact', number: '', name: '', shared: shared ?? false, known }, door);
};

/** @throws CallpanelError (rejects) as the command's entry names */
export const openRecord = async (
  { id, play }: CheckedParams['open-record'],
  door: HostDoor,
): Promise<void> => {
  onlyIf((await rights()).records);
  await ask({ type: 'open-record', number: '', name: '', id, play }, door, RECORDS);
};

/** @throws CallpanelError (rejects) as the command's entry names */
export const openAnnouncement = async (
  { id, play }: CheckedParams['open-announcement'],
  door: HostDoor,
): Promise<void> => {
  onlyIf((await rights()).announcements);
  await ask({ type: 'open-announcement', id, play }, door, ANNOUNCEMENTS);
};

/** @throws CallpanelError (rejects) `widget.error.noAccess` */
export const onlyChatUsers = async (): Promise<void> => onlyIf((await rights()).chat);

/** @throws CallpanelError (rejects) as the command's entry names */
export const openChat = async (
  { room, text }: CheckedParams['open-chat'],
  door: HostDoor,
): Promise<void> => {
  await onlyChatUsers();
  await ask({ type: 'open-chat', room, text }, door, CHAT);
};
