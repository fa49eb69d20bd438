import * as z from 'zod';
import type { AmiFrame } from './ami-frames.ts';

const Text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const Command = z.looseObject({ action: z.string(), actionid: z.union([z.string(), z.number()]) });

/** A command that the gateway answers. */
export interface GatewayCommand {
  actionid: string | number;
  /** As Asterisk spells it: `QueuePause`. */
  action: string;
  /** AMI's keys, without Action and ActionID. */
  fields: AmiFrame;
}

/** Where waiting callers are sent to; Redirect of calls is for others to answer. */
const REDIRECT_CONTEXT = 'queue-redirect';
/** Whom a conference calls, and the conference; those of three-way calls begin with `3WC`. */
const INVITATION = { Channel: /^Local\/[\d*#+]{1,32}@confbridge-invite$/, Exten: /^\*?\d{1,32}$/ };
const INVITE_CONTEXT = 'confbridge-invite';
const CONFERENCE = { conference: 'Conference' };
const MEMBER = { ...CONFERENCE, channel: 'Channel' };

/** Actions by their names in lower case: Asterisk's name, and the keys that pass. */
const ACTIONS = new Map<string, readonly [string, Readonly<Record<string, string>>]>(
  Object.entries({
    queuepause: [
      'QueuePause',
      { queue: 'Queue', interface: 'Interface', paused: 'Paused', reason: 'Reason' },
    ],
    queueadd: [
      'QueueAdd',
      { queue: 'Queue', interface: 'Interface', membername: 'MemberName', penalty: 'Penalty' },
    ],
    queueremove: ['QueueRemove', { queue: 'Queue', interface: 'Interface' }],
    redirect: ['Redirect', { channel: 'Channel', exten: 'Exten', context: 'Context' }],
    originate: ['Originate', { channel: 'Channel', exten: 'Exten', context: 'Context' }],
    confbridgemute: ['ConfbridgeMute', MEMBER],
    confbridgeunmute: ['ConfbridgeUnmute', MEMBER],
    confbridgekick: ['ConfbridgeKick', MEMBER],
    confbridgelock: ['ConfbridgeLock', CONFERENCE],
    confbridgeunlock: ['ConfbridgeUnlock', CONFERENCE],
  }),
);

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/**
 * The AMI action of a command for queues and conferences [B-34] [G-15] [G-16]; null: another command, which someone else answers. What a command lacks is for
 * Asterisk to say.
 *
 * @example readCommand('{"action":"QueuePause","actionid":"7","interface":"PJSIP/102","paused":"true"}')
 */
export const readCommand = (body: string): GatewayCommand | null => {
  const { data } = Command.safeParse(parse(body));
  const [action, keys] = ACTIONS.get(data?.action.toLowerCase() ?? '') ?? [];
  if (!data || !action || !keys) return null;
  const given = Object.entries(keys).flatMap(([key, name]) => {
    const value = Text.safeParse(data[key]);
    return value.success ? [[name, value.data] as const] : [];
  });
  const fields: AmiFrame = Object.fromEntries(given);
  const { Context, Channel = '', Exten = '' } = fields;
  const command = { actionid: data.actionid, action };
  if (action === 'Redirect')
    return Context === REDIRECT_CONTEXT
      ? { ...command, fields: { ...fields, Priority: '1' } }
      : null;
  if (action === 'Originate') {
    const isInvitation = INVITATION.Channel.test(Channel) && INVITATION.Exten.test(Exten);
    if (!isInvitation || Context !== INVITE_CONTEXT) return null;
    return { ...command, fields: { ...fields, Priority: '1', Async: 'true' } };
  }
  return { ...command, fields };
};
