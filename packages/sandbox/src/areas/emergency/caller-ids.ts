import type { EmergencyLocation, EmergencyProfile } from '@callpanel/contracts';
import { MAIN_NUMBER } from '../../realm/people.ts';
import { type Store, defineTable } from '../../store/index.ts';

export const PROFILES: readonly EmergencyProfile[] = [
  {
    id: '1',
    caller_name: 'Acme Montréal',
    callback_number: `+1${MAIN_NUMBER}`,
    caller_id_prefix: 'MTL',
  },
  {
    id: '2',
    caller_name: 'Acme Home Office',
    callback_number: '+15145550199',
    caller_id_prefix: 'HOME',
  },
];

export const LOCATIONS: readonly EmergencyLocation[] = [
  { id: '1', name: 'Head office', address: '1250 René-Lévesque West, 4th floor, Montréal QC' },
  { id: '2', name: 'Warehouse', address: '77 Dock Road, Halifax NS' },
];

/** What a person has chosen; '' for nothing. */
export interface Chosen {
  profile: string;
  location: string;
}

const TABLE = defineTable<Chosen & { id: string }, never>({
  name: 'emergency_caller_ids',
  columns: {},
});

/** Who calls an emergency service, and from where, by user name. */
export const createCallerIds = ({ table }: Pick<Store, 'table'>) => {
  const chosen = table(TABLE);
  const chosenBy = (username: string): Chosen => {
    const { profile = '', location = '' } = chosen.get(username) ?? {};
    return { profile, location };
  };
  return {
    /** Whether the installation has it [S-64]. */
    enabled: true,
    chosenBy,
    choose: (username: string, change: Partial<Chosen>): void =>
      chosen.put([{ ...chosenBy(username), ...change, id: username }]),
    /** As the service gets it. */
    of: (username: string) => {
      const { profile, location } = chosenBy(username);
      return {
        profile: PROFILES.find(({ id }) => id === profile) ?? null,
        location: LOCATIONS.find(({ id }) => id === location) ?? null,
      };
    },
  };
};
export type CallerIds = ReturnType<typeof createCallerIds>;
