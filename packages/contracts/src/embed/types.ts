import type * as z from 'zod/mini';
import type { COMMANDS } from './commands/index.ts';
import type { EVENTS } from './events/index.ts';
import type { REQUESTS } from './requests/index.ts';

/** Names and payloads of events, the same for every door. */
export type EmbedEvents = { [E in keyof typeof EVENTS]: z.output<(typeof EVENTS)[E]['payload']> };
export type EmbedEventName = keyof EmbedEvents;

/** What a host may ask a widget to do. */
export type CommandName = keyof typeof COMMANDS;
export type CommandParams = {
  [C in CommandName]: z.input<(typeof COMMANDS)[C]['params']>;
};
/** The same after the check: numbers are trimmed. */
export type CheckedParams = {
  [C in CommandName]: z.output<(typeof COMMANDS)[C]['params']>;
};
export type CommandResults = {
  [C in CommandName]: z.output<(typeof COMMANDS)[C]['result']>;
};

/** What a widget may ask its host. */
export type RequestName = keyof typeof REQUESTS;
export type RequestParams = { [R in RequestName]: z.input<(typeof REQUESTS)[R]['params']> };
export type RequestResults = { [R in RequestName]: z.output<(typeof REQUESTS)[R]['result']> };

/**
 * The host's answers. If one throws, rejects, or takes too long, the request's default applies.
 *
 * @example { 'contact-match': async ({ number }) => ({ contacts: await crm.byNumber(number) }) }
 */
export type HostAnswers = {
  [R in RequestName]?: (params: RequestParams[R]) => RequestResults[R] | Promise<RequestResults[R]>;
};

/**
 * Subscribes to an event; returns the function that unsubscribes.
 *
 * @throws CallpanelError `widget.error.options` for an unknown event; `context.option` is its name
 * @example const stop = phone.on('call-ended', ({ durationS }) => console.log(durationS));
 */
export type On = <E extends EmbedEventName>(
  event: E,
  handler: (payload: EmbedEvents[E]) => void,
) => () => void;

/**
 * Runs a command. It waits until the widget has loaded, and gets exactly one answer.
 *
 * @throws CallpanelError (rejects) `embed.error.*`, or an error that the command's entry names; only `code` and `context` count
 * @example const { callId } = await phone.send('dial', { number: '102' });
 */
export type Send = <C extends CommandName>(
  command: C,
  ...params: {} extends CommandParams[C] ? [params?: CommandParams[C]] : [params: CommandParams[C]]
) => Promise<CommandResults[C]>;
