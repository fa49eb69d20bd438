/**
 * What a page says to one of ours that it shows in a frame (docs: the frame door). With it a host needs no code of ours:
 *
 * ```js
 * const frame = document.querySelector('iframe'); // src="https://panel.example/embedded/softphone", allow="microphone; autoplay"
 * frame.addEventListener('load', () => {
 *   const { port1, port2 } = new MessageChannel();
 *   const nonce = [...crypto.getRandomValues(new Uint8Array(32))].map((b) => b.toString(16).padStart(2, '0')).join('');
 *   port1.onmessage = ({ data }) => {
 *     if (data.type === 'welcome') port1.postMessage({ type: 'command', id: 1, name: 'dial', params: { number: '102' } });
 *     if (data.type === 'reply') console.log(data.result ?? data.error);
 *     if (data.type === 'event') console.log(data.seq, data.name, data.payload);
 *     if (data.type === 'request') port1.postMessage({ type: 'answer', id: data.id }); // no answer
 *   };
 *   frame.contentWindow.postMessage(
 *     { callpanel: 'hello', versions: [1], nonce, requests: [], options: { theme: 'dark' } },
 *     'https://panel.example',
 *     [port2],
 *   );
 * });
 * ```
 *
 * | from | message | |
 * |---|---|---|
 * | host | `hello` to the window, each time the frame has loaded | versions, nonce, requests it answers, options; with one port |
 * | frame | `welcome` on that port | version, nonce, grants, commands, events, requests, snapshot, seq |
 * | | or `refused` | no version in common: `embed.error.version` |
 * | host | `command` with an `id` that grows | exactly one `reply`: `result` or `error { code, context }` |
 * | frame | `event` with `seq` | the next one has `seq + 1`; the first after a welcome has its `seq + 1` |
 * | frame | `request` with an `id` | `answer` with that `id`, in the time of its entry; else its default holds |
 * | host | `options` | theme, locale and the like have changed |
 * | host | `key` | one of the snapshot's shortcuts was pressed there (grant `control`) |
 *
 * Commands may be said before the welcome: the port keeps them. A page that is not in the installation's `hosts` is not answered,
 * nor is a second hello with the same nonce. A new hello ends the port before. Limits: 65,536 characters and 32 levels for a
 * message, 20 commands a second (40 at once), beyond which they are answered with `embed.error.limit`.
 */
export { isHello } from './addressed.ts';
export type { Hosts, WindowMessage } from './addressed.ts';
export { createClickToDial } from './click-to-dial.ts';
export { createFrameDoor } from './frame-door.ts';
export { createMailbox } from './mailbox.ts';
export { policyError } from './policy.ts';
export type { FrameDoorOptions, Servant } from './frame-door.ts';
