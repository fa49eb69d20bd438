import { holds, NEED_GATES } from '@callpanel/contracts';
import type { ClickToDialContext } from './context.ts';

/** A phone exists or is being made: widgets declare their needs before the session begins. */
export const hasPhone = ({ state, live }: ClickToDialContext): boolean =>
  state.connection.phone !== 'no' ||
  ((live.used.has('softphone') || state.intents.offered.includes('dial')) &&
    NEED_GATES.sip.every((flag) => holds(state.permissions.entries, flag) === true));
