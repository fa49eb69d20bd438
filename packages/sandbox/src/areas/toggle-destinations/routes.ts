import { Done, ToggleDestinationsAnswer } from '@callpanel/contracts';
import * as z from 'zod';
import { personOf } from '../../rest/auth.ts';
import { fail } from '../../rest/failure.ts';
import type { App } from '../../rest/schema.ts';
import type { Toggles } from './toggles.ts';

const Active = z.object({ id: z.coerce.string(), active_opt: z.enum(['a', 'b']) });

export const toggleRoutes = (app: App, toggles: Toggles): void => {
  app.get(
    '/toggle_destinations',
    {
      config: { needs: ['toggleRead'] },
      schema: {
        summary: 'Numbers with two destinations [A-152] [D-63]',
        response: { 200: ToggleDestinationsAnswer },
      },
    },
    async () => ({ data: toggles.list() }),
  );
  app.put(
    '/toggle_destinations',
    {
      schema: {
        summary: 'Switches to the other destination [A-153] [S-63]',
        body: Active,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { id, active_opt } = request.body;
      if (!toggles.maySwitch(personOf(request)))
        return fail(reply, 403, 'You have no permission for this.');
      if (!toggles.get(id)) return fail(reply, 404, 'There is no such destination.');
      toggles.set(id, active_opt);
      return { success: true };
    },
  );
};
