import { defineArea } from '../define-area.ts';
import { createToggles } from './toggles.ts';
import { toggleRoutes } from './routes.ts';

/** `*44*7` and `*447` switch the destination 7 [C-25]. */
const CODE = /^\*44\*?(\d+)$/;

/** Numbers with two destinations, such as "Day" and "Night": one is active. */
export const area = defineArea((company) => {
  const { store, events } = company;
  const toggles = createToggles(store, () =>
    events.tellArea({ action: 'USERSETTING', entity: '', setting: 'toggle_destinations' }),
  );
  return {
    toggles,
    application: {
      standsFor: (number) => toggles.targetOf(number),
      code: (number, ext) => {
        const toggle = toggles.get(CODE.exec(number)?.[1] ?? '');
        const person = company.people.byExt(ext);
        if (!toggle || !person || !toggles.maySwitch(person)) return undefined;
        return { name: toggle.name, carryOut: () => toggles.switch(toggle.id) };
      },
    },
    routes: (api) => toggleRoutes(api, toggles),
  };
});
