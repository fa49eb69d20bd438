import { CurrentUser, entityOf } from '@callpanel/contracts';
import { defineDomain } from '../../domain.ts';
import type { SettingsContext } from './context.ts';
import type { SettingsActions } from './state.ts';

/** Settings that show the user in other places too. */
const OF_USER = /^(account|picture)$/;

/** Settings that were changed elsewhere: by another page, by a code, by the phone. The answers that views show are requested again. */
export const settings = defineDomain({
  create({ state, live, others, emit, fail }: SettingsContext) {
    const { session, subjects } = state;
    const { records } = others;
    const isOf = (entity: string, extension = ''): boolean =>
      entity === entityOf(extension, session.user?.realm ?? '');

    /** Name and picture are on screen in many places. */
    const renewUser = (): void =>
      void records.api
        .get('users/me', CurrentUser)
        .then((user) => void (session.user = user))
        .catch(fail);

    /** One of the user's own is not what it was. */
    const ownChanged = (setting: string): void => {
      live.settings++;
      if (OF_USER.test(setting)) renewUser();
    };

    const changed = ({ entity }: { entity: string }): void => {
      const isShown =
        entity === '' ||
        isOf(entity, session.user?.extension) ||
        subjects.settings.others.some(({ extension }) => isOf(entity, extension));
      if (isShown) records.changed('settings');
    };
    const actions: SettingsActions = {
      changed(setting, subjectId) {
        if (subjectId === session.user?.id) ownChanged(setting);
        emit('setting-changed', { userId: subjectId, setting });
        records.changed('settings');
      },
    };
    return {
      actions,
      events: {
        USERSETTING(event) {
          if (isOf(event.entity, session.user?.extension)) ownChanged(event.setting);
          changed(event);
        },
        PRESENCE_FEATURE: changed,
        PRESENCE: changed,
      },
      /** Events were missed, also before the first subscription: a page may show settings before the broker is there. */
      resync: () => records.changed('settings'),
    };
  },
});
