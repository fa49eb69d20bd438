import { COMMAND_RULES } from '../derived/command-rules.ts';
import { EMBED_VERSION } from '../derived/version.ts';
import { COMMANDS } from './commands/index.ts';
import { EVENTS } from './events/index.ts';
import { REQUESTS } from './requests/index.ts';

/**
 * The whole contract between a host and our widgets, the same for every door. The reference, the types and the
 * conformance suite are generated from it.
 */
export const EMBED_CONTRACT = {
  version: EMBED_VERSION,
  commands: COMMANDS,
  events: EVENTS,
  requests: REQUESTS,
} as const;

/**
 * Grows by one with each addition, when `contract.generated.json` is renewed, which keeps it. Within a major version of the
 * packages nothing is removed or changed. A frame sends it in its handshake.
 */
export { EMBED_VERSION };
export { COMMAND_RULES, COMMANDS, EVENTS, REQUESTS };
export { checkedParams, isCommandName } from './check.ts';
export { DOORS } from './define.ts';
export type { Command, Door, Event, Request } from './define.ts';
export { GRANTS_OF_HOSTS } from './grants.ts';
export { INTENT_NAMES } from './intents.ts';
export { FrameOptions, Hello, HostMessage, PORT_VERSION } from './port.ts';
