import type { EmbedEventName } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';

/** All events for hosts. The type checker requires each. */
const EVENTS: Record<EmbedEventName, 0> = {
  ready: 0,
  error: 0,
  'auth-required': 0,
  registration: 0,
  health: 0,
  call: 0,
  'call-ringing': 0,
  'call-started': 0,
  'call-answered': 0,
  'call-held': 0,
  'call-resumed': 0,
  'call-muted': 0,
  'call-recording': 0,
  'call-transferred': 0,
  'call-quality': 0,
  'call-ended': 0,
  'call-missed': 0,
  unread: 0,
  presence: 0,
  navigation: 0,
  notice: 0,
  resize: 0,
  shortcuts: 0,
  'screen-pop': 0,
  intent: 0,
  'contact-selected': 0,
  'contact-created': 0,
  'contact-changed': 0,
  'contact-deleted': 0,
  'recording-ready': 0,
  'chat-message': 0,
  'setting-changed': 0,
  'meeting-joined': 0,
  'meeting-left': 0,
  'meeting-muted': 0,
};

/** @throws CallpanelError `widget.error.options` for an unknown event */
export const checkEvent = (event: string): void => {
  if (!Object.keys(EVENTS).includes(event))
    throw new CallpanelError('widget.error.options', { option: event });
};
