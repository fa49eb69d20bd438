import type { ToggleDestination } from '@callpanel/contracts';
import { mayUse } from '../../rest/access.ts';
import type { Person } from '../../realm/person.ts';
import { type Store, defineTable } from '../../store/index.ts';

/** `number`: who dials it comes to the active destination. */
type Toggle = ToggleDestination & { number: string };

const TABLE = defineTable({
  name: 'toggle_destinations',
  columns: { number: ({ number }: Toggle) => number },
  seed: (): Toggle[] => [
    {
      id: '1',
      name: 'Main number',
      number: '610',
      active_opt: 'a',
      opt_a: 'Day',
      opt_b: 'Night',
      opt_a_dest_type: 'Extension',
      opt_a_target: '101',
      opt_b_dest_type: 'Extension',
      opt_b_target: '102',
    },
    {
      id: '2',
      name: 'Support line',
      number: '611',
      active_opt: 'a',
      opt_a: 'Open',
      opt_b: 'Closed',
      opt_a_dest_type: 'Extension',
      opt_a_target: '103',
      opt_b_dest_type: 'Voicemail',
      opt_b_target: '*98103',
    },
    // As a half-made one comes from a real server: panels leave it out [U-55].
    {
      id: '3',
      name: '',
      number: '',
      active_opt: 'a',
      opt_a: 'On',
      opt_b: '',
      opt_a_dest_type: 'Extension',
      opt_a_target: '101',
      opt_b_dest_type: '',
      opt_b_target: '',
    },
  ],
});

/** @param changed called after each switch */
export const createToggles = ({ table }: Pick<Store, 'table'>, changed: () => void) => {
  const toggles = table(TABLE);
  const set = (id: string, active_opt: string): void => {
    toggles.change([id], { active_opt });
    changed();
  };
  return {
    list: (): ToggleDestination[] =>
      toggles
        .find()
        .slice()
        .map(({ number: _number, ...toggle }) => toggle),
    get: (id: string): Toggle | undefined => toggles.get(id),
    set,
    switch: (id: string): void => set(id, toggles.get(id)?.active_opt === 'a' ? 'b' : 'a'),
    /** Where a number leads now; undefined: it is none of these. */
    targetOf: (number: string): string | undefined => {
      const [toggle] = number === '' ? [] : toggles.find({ where: { number } }).slice(0, 1);
      return toggle && (toggle.active_opt === 'a' ? toggle.opt_a_target : toggle.opt_b_target);
    },
    maySwitch: (person: Person): boolean => mayUse(person, 'toggle_destinations', 'write', 'own'),
  };
};
export type Toggles = ReturnType<typeof createToggles>;
