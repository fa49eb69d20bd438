import { Done, FOLDER_NAME, RESERVED_FOLDERS } from '@callpanel/contracts';
import * as z from 'zod';
import type { Company } from '../../../server/company.ts';
import type { Services } from '../services.ts';
import type { Message, MessageChange } from '../message.ts';
import { fail } from '../../../rest/failure.ts';
import type { App } from '../../../rest/schema.ts';
import { VoicemailId, messageIn, messagesIn } from './message-access.ts';

/** So many may be named at once. */
const MOST_IDS = 1000;

const Ids = z.object({ ids: z.array(z.string()).min(1).max(MOST_IDS) });
const Folder = z.object({ custom_folder: z.string() });
const Extensions = z.object({ extensions: z.array(z.string()).min(1).max(MOST_IDS) });

/** What is done to one message by PUT, and to many by POST below `bulk`. */
const CHANGES: readonly { name: string; rows: string; does: string; change: MessageChange }[] = [
  {
    name: 'mark_as_favorite',
    rows: '[A-32] [A-40]',
    does: 'Makes a favourite',
    change: { favorite: true },
  },
  {
    name: 'unmark_as_favorite',
    rows: '[A-33] [A-41]',
    does: 'Makes no favourite any more',
    change: { favorite: false },
  },
  {
    name: 'remove_from_custom_folder',
    rows: '[A-34] [A-43]',
    does: 'Puts back to INBOX or Old',
    change: { folder: '' },
  },
  { name: 'mark_as_read', rows: '[A-35] [A-44]', does: 'Puts to Old', change: { old: true } },
  { name: 'mark_as_new', rows: '[A-36] [A-45]', does: 'Puts to INBOX', change: { old: false } },
];

const DONE = { success: true };

/** Why no folder can have this name; undefined: the name is valid [V-23] [G-36]. */
const whyNot = (name: string): string | undefined => {
  if (name === '') return 'A folder needs a name.';
  if (RESERVED_FOLDERS.includes(name.toLowerCase()))
    return `The telephone system keeps the folder name "${name}" for itself.`;
  if (!FOLDER_NAME.test(name)) return 'The name of a folder is 3 to 10 letters, and nothing else.';
  return undefined;
};

/** What changes messages. */
export const changeRoutes = (app: App, { people }: Company, services: Services): void => {
  const { mailboxes } = services;
  const needs = { config: { needs: ['vmailsWrite'] as const } };

  for (const { name, rows, does, change } of CHANGES) {
    const summary = `${does} ${rows}`;
    app.put(
      `/voicemails/:id/${name}`,
      { ...needs, schema: { summary, params: VoicemailId, response: { 200: Done } } },
      async (request, reply) => {
        const message = messageIn(services, request, reply, 'write');
        if (!message) return reply;
        mailboxes.change([message], change);
        return DONE;
      },
    );
    app.post(
      `/voicemails/bulk/${name}`,
      {
        ...needs,
        schema: { summary: `Many at once: ${summary}`, body: Ids, response: { 200: Done } },
      },
      async (request, reply) => {
        const { ids } = request.body;
        const messages = messagesIn(services, request, reply, { ids, access: 'write' });
        if (!messages) return reply;
        mailboxes.change(messages, change);
        return DONE;
      },
    );
  }

  /** Each in its own mailbox; a folder that is there already keeps its way of writing. */
  const move = (messages: readonly Message[], name: string): void => {
    for (const ext of new Set(messages.map((message) => message.ext))) {
      const known = mailboxes
        .box(ext)
        .folders()
        .find((folder) => folder.toLowerCase() === name.toLowerCase());
      const mine = messages.filter((message) => message.ext === ext);
      mailboxes.change(mine, { folder: known ?? name });
    }
  };
  app.put(
    '/voicemails/:id/move_to_custom_folder',
    {
      ...needs,
      schema: {
        summary: "Puts into a folder of the owner's own, which is made when it is not there [A-37]",
        params: VoicemailId,
        body: Folder,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const message = messageIn(services, request, reply, 'write');
      if (!message) return reply;
      const name = request.body.custom_folder.trim();
      const refusal = whyNot(name);
      if (refusal !== undefined) return fail(reply, 422, refusal);
      move([message], name);
      return DONE;
    },
  );
  app.post(
    '/voicemails/bulk/move_to_custom_folder',
    {
      ...needs,
      schema: {
        summary: "Puts many into a folder of the owner's own [A-42]",
        body: Ids.extend(Folder.shape),
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { ids, custom_folder } = request.body;
      const messages = messagesIn(services, request, reply, { ids, access: 'write' });
      if (!messages) return reply;
      const name = custom_folder.trim();
      const refusal = whyNot(name);
      if (refusal !== undefined) return fail(reply, 422, refusal);
      move(messages, name);
      return DONE;
    },
  );

  /** Why these cannot be passed on there; otherwise they are. */
  const transfer = (
    messages: readonly Message[],
    extensions: readonly string[],
  ): string | undefined => {
    const exts = [...new Set(extensions)];
    const unknown = exts.find((ext) => !people.byExt(ext));
    if (unknown !== undefined) return `No one has the extension ${unknown}.`;
    if (messages.some(({ ext }) => exts.includes(ext)))
      return 'A message cannot be transferred to the mailbox that it is in.';
    mailboxes.copy(messages, exts);
    return undefined;
  };
  app.post(
    '/voicemails/:id/transfer_voicemail',
    {
      ...needs,
      schema: {
        summary: 'A copy for each of other mailboxes, new there [A-48]',
        params: VoicemailId,
        body: Extensions,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const message = messageIn(services, request, reply, 'write');
      if (!message) return reply;
      const refusal = transfer([message], request.body.extensions);
      return refusal === undefined ? DONE : fail(reply, 422, refusal);
    },
  );
  app.post(
    '/voicemails/bulk/transfer_voicemail',
    {
      ...needs,
      schema: {
        summary: 'Copies of many for each of other mailboxes [A-46]',
        body: Ids.extend(Extensions.shape),
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { ids, extensions } = request.body;
      const messages = messagesIn(services, request, reply, { ids, access: 'write' });
      if (!messages) return reply;
      const refusal = transfer(messages, extensions);
      return refusal === undefined ? DONE : fail(reply, 422, refusal);
    },
  );

  app.delete(
    '/voicemails/:id',
    {
      ...needs,
      schema: { summary: 'Deletes for good [A-50]', params: VoicemailId, response: { 200: Done } },
    },
    async (request, reply) => {
      const message = messageIn(services, request, reply, 'write');
      if (!message) return reply;
      mailboxes.remove(message.id);
      return DONE;
    },
  );
  app.post(
    '/voicemails/bulk/delete',
    {
      ...needs,
      schema: { summary: 'Deletes many for good [A-47]', body: Ids, response: { 200: Done } },
    },
    async (request, reply) => {
      const { ids } = request.body;
      const messages = messagesIn(services, request, reply, { ids, access: 'write' });
      if (!messages) return reply;
      mailboxes.remove(...messages.map(({ id }) => id));
      return DONE;
    },
  );
};
