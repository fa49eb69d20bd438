import type { AmiFrame } from './ami-frames.ts';
import type { Board } from './board.ts';

/** No control character, and nothing that a dial plan would compute: `${SHELL(id)}`, `$[1+1]`. */
const TEXT = /^(?!.*\$[{[])[^\p{Cc}]{0,200}$/u;
/** What some keys are; the others are texts. */
const FORMS: ReadonlyMap<string, RegExp> = new Map([
  ['Exten', /^[\d*#+]{1,32}$/],
  ['Paused', /^(?:true|false|yes|no|1|0)$/i],
  ['Penalty', /^\d{1,9}$/],
]);
/** A phone of the exchange. `Local/…` leads into the dial plan: it is taken only where Asterisk has reported it. */
const PHONE = /^(?:PJSIP|SIP)\/[\w.+*#-]{1,64}$/;

/**
 * Refuses values that would say more to Asterisk than their key.
 *
 * @throws RangeError with the key
 */
export const checkForms = (fields: AmiFrame): void => {
  for (const [key, value] of Object.entries(fields))
    if (!TEXT.test(value) || FORMS.get(key)?.test(value) === false)
      throw new RangeError(`${key} is not allowed`);
};

const isAgent = ({ queues }: Board, name: string): boolean =>
  [...queues.values()].some(({ agents }) => agents.has(name));
const isCaller = ({ queues }: Board, channel: string): boolean =>
  [...queues.values()].some(({ calls }) =>
    [...calls.values()].some((call) => call.channel === channel),
  );

/**
 * Refuses names that Asterisk has not reported. What a command lacks is for Asterisk to say.
 *
 * @throws RangeError in Asterisk's words
 */
export const checkNames = (fields: AmiFrame, board: Board): void => {
  const { Queue, Interface, Conference, Channel } = fields;
  if (Queue !== undefined && !board.queues.has(Queue)) throw new RangeError('No such queue');
  if (Interface !== undefined && !isAgent(board, Interface) && !PHONE.test(Interface))
    throw new RangeError('Interface not found');
  if (Conference !== undefined) {
    const room = board.conferences.get(Conference);
    if (board.conferences.size === 0) throw new RangeError('No active conferences.');
    if (!room) throw new RangeError('No Conference by that name found.');
    const isMember = Channel === 'all' || Channel === 'participants';
    if (Channel !== undefined && !isMember && !room.members.has(Channel))
      throw new RangeError('No Channel by that name found in Conference.');
  } else if (Channel !== undefined && !isCaller(board, Channel))
    throw new RangeError('Channel does not exist');
};
