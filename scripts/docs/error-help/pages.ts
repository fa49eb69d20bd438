import type { HelpWith } from './help.ts';

/** Widgets in a page, and the commands of a host. */
export const HELP_WITH_PAGES: HelpWith<'widget' | 'embed'> = {
  'widget.error.load': [
    'A file of the kit or of a widget did not arrive: no connection, a wrong `baseUrl`, a blocked script, or an old file that a deployment removed.',
    'The widget offers a retry. Check `script-src` of your page and that `{baseUrl}/kit/kit.js` opens. See [Troubleshooting](/troubleshooting#widget-load).',
  ],
  'widget.error.version': [
    'Another part of the page started an older core that this widget cannot share.',
    'Let all kits, elements and remotes of a page come from the same build; reload the page after a deployment.',
  ],
  'widget.error.integrity': [
    'A file differs from the fingerprint that the page expects.',
    'Take `version` and `integrity` from the same `/kit/version.json`; let no proxy minify or sign scripts. See [Versions](../hosting.md#versions).',
  ],
  'widget.error.provider': [
    'The page already runs a session for another `baseUrl`, SIP account or user.',
    '`await kit.dispose()` of the first kit before you create one for another account. See [Lifecycle](/lifecycle#one-user).',
  ],
  'widget.error.options': [
    'An option is missing or wrong; `context.option` names it.',
    'Correct that [option](./options.md). It cannot be retried without a change of code.',
  ],
  'widget.error.crash': [
    'A view failed while it was drawn. Calls go on.',
    'Press the retry button. Please report it with the output of the command [`diagnostics`](./commands.md#diagnostics).',
  ],
  'widget.error.intent': [
    'Something was asked for that no widget on the page does and the host does not list, for example `dial` without a softphone.',
    'Mount the widget that does it, or list the name in `intents` and answer the event [`intent`](./events.md#intent).',
  ],
  'widget.error.noAccess': [
    'The user lacks the right to this widget or this command.',
    'Give the right at the telephone system; [Widgets](./widgets.md) lists the rights.',
  ],
  'embed.error.command': [
    'No such command, or not one of this widget.',
    'Check the name, and *Only* in its entry in [Commands](./commands.md).',
  ],
  'embed.error.params': [
    'The parameters do not fit the command’s schema: a missing field, a wrong type, a text that is too long.',
    'Compare them with the table in [Commands](./commands.md).',
  ],
  'embed.error.grant': [
    'The installation did not grant this to your page’s origin.',
    'Ask the operator of the panel to add the grant to your origin in `hosts`. See [Grants](./options.md#grants).',
  ],
  'embed.error.door': [
    'This command is not offered through a frame.',
    'Use the kit or the element; the command’s entry says *Not by*.',
  ],
  'embed.error.ended': [
    'The widget was unmounted, its kit disposed, or its frame reloaded before the command was done.',
    'Send commands to a widget that is mounted. After a reload look at `state` before you repeat one.',
  ],
  'embed.error.limit': [
    'Too many commands at once, or a message that is too long.',
    'Wait for answers before you send more. The [limits](../frame-protocol.md#limits) are 20 in a second and 40 at once.',
  ],
  'embed.error.timeout': [
    'The widget was not there in time: it is still loading, waits for sign-in, or could not be loaded.',
    'Wait for the event [`ready`](./events.md#ready); look at the event [`error`](./events.md#error).',
  ],
  'embed.error.version': [
    'Host and frame know no common version of the protocol.',
    'Update `@callpanel/embed` in your page.',
  ],
  'embed.error.origin': [
    'The panel is there and does not answer your page: your origin is not on its list.',
    'Add your exact origin to `hosts` in the panel’s [configuration](./options.md#the-panel) and to `frame-ancestors`.',
  ],
  'embed.error.policy': [
    'Your page’s Permissions-Policy, or the frame’s `allow`, keeps the microphone from the frame.',
    'Send `microphone=(self "https://panel.example")` and set `allow="microphone; autoplay; speaker-selection; camera; display-capture; fullscreen; hid"`.',
  ],
  'embed.error.doNotCall': [
    'Your own answer to the request [`do-not-call`](./requests.md#do-not-call) forbade the number.',
    'Nothing to do; `context.reason` is what your page answered.',
  ],
};
