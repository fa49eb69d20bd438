import { DEFAULT_LANDING, DEFAULT_NOTIFICATION_S } from '@callpanel/contracts';
import { type Changeable, createChangeable } from '../rest/override.ts';
import { type Store, defineTable } from '../store/index.ts';

/** Each person's settings, by the API's names, with the defaults. */
const DEFAULTS = {
  /** What a click on a number does. */
  click_to_dial: { destination: 'softphoneShow' },
  /** The person's own screen pop [A-131] [D-16]. */
  screen_pop: { type: 'none', trigger: 'ringing', url: '', allow_override: false },
  /** The company's screen pop for this person: the PBX sends it with each call [W-07]. */
  company_screen_pop: { type: 'none', trigger: 'ringing', url: '', allow_override: false },
  /** Which phones answer intercom calls automatically. */
  intercom: { deskPhoneEnabled: false, callPanelEnabled: false, clearlyAnywhereEnabled: false },
  /** [K-14] [K-15] */
  preferences: { show_missed_calls: true, clearly_anywhere_landing_page: DEFAULT_LANDING },
  /** Desktop notifications, seconds [K-16]. */
  panel_notifications: { enabled: true, timeout: DEFAULT_NOTIFICATION_S },
};
export const SETTINGS = Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[];
export type Setting = (typeof SETTINGS)[number];

/** The settings of all people. */
export interface Personal {
  of(username: string, setting: Setting): Changeable;
}

/** One setting of a person; `id` is the setting and the user name. */
interface Kept {
  id: string;
  current: unknown;
}

const TABLE = defineTable<Kept, never>({ name: 'people_settings', columns: {} });

export const createPersonal = ({ table }: Pick<Store, 'table'>): Personal => {
  const settings = table(TABLE);
  return {
    of: (username, setting) => {
      const id = `${setting} ${username}`;
      return createChangeable(DEFAULTS[setting], {
        get current() {
          const kept = settings.get(id);
          return kept ? kept.current : DEFAULTS[setting];
        },
        set current(current) {
          settings.put([{ id, current }]);
        },
      });
    },
  };
};
