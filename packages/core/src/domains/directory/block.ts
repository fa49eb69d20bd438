import {
  asFailure,
  BlacklistAnswer,
  CallpanelError,
  Done,
  clickedNumber,
} from '@callpanel/contracts';
import { isSameNumber } from '../same-number.ts';
import { thisSession } from '../this-session.ts';
import type { DirectoryContext } from './context.ts';
import type { DirectoryActions } from './state.ts';

/** Adds to the numbers whose calls the user refuses [D-62]. */
export const createBlock =
  (context: DirectoryContext): DirectoryActions['block'] =>
  async (given, name) => {
    const { api } = context.live;
    const isOver = thisSession(context);
    const number = clickedNumber(given);
    if (number === null) throw new CallpanelError('sipua.error.invalidNumber', { number: given });
    if (!api) throw new CallpanelError('login.error.noAccessToken');
    const { data } = await api.get('blacklists', BlacklistAnswer).catch((cause: unknown) => {
      throw asFailure(cause, 'blacklist.error.load');
    });
    if (data.some((entry) => isSameNumber(entry.number, number)))
      throw new CallpanelError('blacklist.error.present', { number });
    const { success } = await api
      .send('POST', 'blacklists', Done, { name, number })
      .catch((cause: unknown) => {
        throw asFailure(cause, 'settings.blacklist.addFailed');
      });
    if (!success) throw new CallpanelError('settings.blacklist.addFailed');
    if (!isOver()) context.notify('success', 'blacklist.added', { number });
  };
