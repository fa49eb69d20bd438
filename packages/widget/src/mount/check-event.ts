import { CallpanelError, EVENT_NAMES } from '@callpanel/contracts';

const NAMES: readonly string[] = EVENT_NAMES;

/** @throws CallpanelError `widget.error.options` for an unknown event */
export const checkEvent = (event: string): void => {
  if (!NAMES.includes(event)) throw new CallpanelError('widget.error.options', { option: event });
};
