import * as z from 'zod/mini';
import { WireId, WireText } from '../rest/envelope.ts';

/**
 * A command to the telephone system [B-34]: an AMI action with its keys in lower case. The generated `actionid` [B-07]
 * comes back in the answer.
 *
 * @example { action: 'Ping', actionid: '7f0c…' }
 */
export interface BrokerCommand extends CommandFields {
  action: string;
  actionid: string;
}

/** Keys of a command, without its action; `variable` is a record of variables by name. */
export interface CommandFields {
  readonly [key: string]: string | number | Readonly<Record<string, string>>;
}

/** Answer to a command, `{ action: 'RESPONSE', actionid, response: 'Success', message }` [G-33]. */
export const BrokerAnswer = z.object({
  action: z.enum(['RESPONSE']),
  actionid: WireId,
  response: z.enum(['Success', 'Error']),
  message: z._default(z.string(), ''),
  /** In the answer to `bridgeinfo` [B-28]: the channels in the bridge, AMI's BridgeInfoChannel. */
  channels: z.optional(
    z.array(z.object({ channel: WireId, calleridnum: WireText, calleridname: WireText })),
  ),
});
export type BrokerAnswer = z.infer<typeof BrokerAnswer>;
