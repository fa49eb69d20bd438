import { type Flag, holds } from '@callpanel/contracts';
import * as z from 'zod';
import { isDestination } from '../../pbx/index.ts';
import { type Person, rightsOf } from '../../realm/person.ts';
import type { AreaCommand } from '../area.ts';
import type { Engine } from './engine/engine.ts';

const Text = z.coerce.string();
const Yes = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'])
  .transform((text) => /^(t|1|y)/.test(text));
const Pause = z.looseObject({
  interface: Text,
  paused: z.coerce.string().pipe(Yes),
  queue: Text.optional(),
  reason: Text.default(''),
});
const Membership = z.looseObject({ queue: Text, interface: Text });
const Redirect = z.looseObject({
  channel: Text,
  exten: Text,
  context: z.literal('queue-redirect'),
});

/** The extension of an interface: `PJSIP/103`, `Local/103@from-queue`. */
const extOf = (text: string): string =>
  /^(?:PJSIP|SIP|Local)\/(\d+)(?:@.*)?$/i.exec(text)?.[1] ?? '';

export interface QueueCommandParts {
  engine: Engine;
  personByExt(ext: string): Person | undefined;
}

/** Commands of panels about queues, with the words of Asterisk's manager interface [B-34] [G-15]. */
export const queueCommands = ({
  engine,
  personByExt,
}: QueueCommandParts): ReadonlyMap<string, AreaCommand> => {
  const may = (ext: string, flag: Flag): boolean => {
    const person = personByExt(ext);
    return person !== undefined && holds(rightsOf(person), flag) === true;
  };
  /** Agents may act on themselves with one right and on others with another. */
  const needs = (by: string, ext: string, text: string): void => {
    if (!may(by, ext === by ? 'canPauseSelf' : 'canPauseAgents')) throw new RangeError(text);
  };

  /** Adds to a queue, or removes from it. @param texts by outcome */
  const membership =
    (
      change: (queue: NonNullable<ReturnType<Engine['queue']>>, ext: string) => boolean,
      texts: { done: string; noQueue: string; not: string },
    ): AreaCommand =>
    (given, by) => {
      const { data } = Membership.safeParse(given);
      if (!data) throw new RangeError("Need 'Queue' and 'Interface' parameters.");
      const ext = extOf(data.interface);
      needs(by, ext, 'Permission denied');
      const queue = engine.queue(data.queue);
      if (!queue || !personByExt(ext)) throw new RangeError(texts.noQueue);
      if (!change(queue, ext)) throw new RangeError(texts.not);
      return { message: texts.done };
    };

  const commands: Readonly<Record<string, AreaCommand>> = {
    queuepause: (given, by) => {
      const { data } = Pause.safeParse(given);
      if (!data) throw new RangeError("Need 'Interface' and 'Paused' parameters.");
      const { paused, queue, reason } = data;
      const ext = extOf(data.interface);
      // P-50
      needs(by, ext, 'Agent pause option is not permitted');
      if (!engine.pause(ext, paused, { queue: queue || undefined, reason }))
        throw new RangeError('Interface not found');
      return { message: `Interface ${paused ? 'paused' : 'unpaused'} successfully` };
    },
    queueadd: membership((queue, ext) => engine.login(queue, ext), {
      done: 'Added interface to queue',
      noQueue: 'Unable to add interface to queue: No such queue',
      not: 'Unable to add interface: Already there',
    }),
    queueremove: membership((queue, ext) => engine.logoff(queue, ext), {
      done: 'Removed interface from queue',
      noQueue: 'Unable to remove interface from queue: No such queue',
      not: 'Unable to remove interface: Not there',
    }),
    redirect: (given, by) => {
      const { data } = Redirect.safeParse(given);
      // Other redirects are for calls.
      if (!data) return undefined;
      const { channel, exten } = data;
      if (!may(by, exten === by ? 'canRedirectToSelf' : 'canRedirectToOthers'))
        throw new RangeError('Permission denied');
      // V-34
      if (!isDestination(exten)) throw new RangeError('Extension does not exist');
      const outcome = engine.redirect(channel, exten);
      if (outcome === 'no such caller') throw new RangeError('Redirect failed, channel not up.');
      if (outcome === 'leads nowhere') throw new RangeError('Extension does not exist');
      return { message: 'Redirect successful' };
    },
  };
  return new Map(Object.entries(commands));
};
