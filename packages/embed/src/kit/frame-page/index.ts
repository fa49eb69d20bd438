import type { EmbedEventName, EmbedEvents } from '@callpanel/contracts';
import { asCallpanelError, isWidgetName, WIDGETS } from '@callpanel/contracts';
import { adopt } from '@callpanel/ui';
import { createMailbox, policyError } from '@callpanel/wires/port';
import { KIT_TEXTS } from '../../stub/kit-texts.ts';
import { mountWidget } from '../../stub/mount.ts';
import { createPlaceholder } from '../../stub/placeholder.ts';
import { renewFailedChunks } from '../chunk-retry.ts';
import { open } from '../open.ts';
import { readConfig } from './config.ts';
import sheet from './page.module.css';

/** An event of the widget: queued until the door is open, then sent. */
type Reported = { [E in EmbedEventName]: [E, EmbedEvents[E]] }[EmbedEventName];

/**
 * `/embedded/:widget`: one widget, alone in a page of our own that others show in a frame. Its host speaks to it by the port
 * protocol (`@callpanel/wires/port`); tokens are kept in memory (docs/decisions: four doors).
 */
const start = (box: HTMLElement): void => {
  const widget = location.pathname.split('/')[2] ?? '';
  if (!isWidgetName(widget)) return;
  const { apiBase, focusTimeoutMs, hosts } = readConfig(document);
  const kit = open(
    { baseUrl: location.origin },
    { ...(apiBase !== null && { apiBase }), focusTimeoutMs },
  );
  const handle = mountWidget({
    widget,
    el: box,
    host: { baseUrl: location.origin },
    options: {},
    open: async () => kit,
  });

  const reported: Reported[] = [];
  let tell = (event: Reported): void => void reported.push(event);
  handle.on('ready', (payload) => tell(['ready', payload]));
  handle.on('error', (payload) => tell(['error', payload]));
  handle.on('auth-required', (payload) => tell(['auth-required', payload]));
  handle.on('intent', (payload) => tell(['intent', payload]));
  handle.on('contact-selected', (payload) => tell(['contact-selected', payload]));

  const take = createMailbox({ hosts, origin: location.origin }, async (otherOrigins) => {
    const { openFrame } = await import('./door.ts');
    const frame = openFrame({ widget, hosts, otherOrigins, handle, box });
    tell = ([event, payload]) => frame.tell(event, payload);
    reported.splice(0).forEach(tell);
    return frame;
  });
  addEventListener('message', take);

  const needs: readonly string[] = WIDGETS[widget].needs;
  const error = needs.includes('sip') ? policyError(document) : null;
  if (error) {
    tell(['error', { widget, error, retryable: false }]);
    const showNote = async () =>
      (await import(/* webpackChunkName: "note" */ './note.tsx')).showNote(error);
    // Without it the microphone is missing when a call begins, and the user sees an error then.
    showNote().catch(() => undefined);
  }
};

renewFailedChunks();
adopt(document, [sheet]);
const box = document.getElementById('widget');
if (box)
  try {
    start(box);
  } catch (error) {
    const { code } = asCallpanelError(error, 'startup.error.config');
    createPlaceholder(box, KIT_TEXTS).error({}, code, () => location.reload());
  }
