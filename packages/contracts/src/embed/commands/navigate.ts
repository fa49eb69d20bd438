import * as z from 'zod/mini';
import { isWidgetName, placesOf, WIDGETS } from '../../widgets.ts';
import { command } from '../define.ts';

const withPlaces = Object.keys(WIDGETS)
  .filter(isWidgetName)
  .filter((name) => placesOf(name).length > 0);

export const navigate = command({
  since: 1,
  purpose:
    'Opens a place: within a widget that has places (`/voicemails/inbox`), or anywhere in the whole panel.',
  grant: null,
  params: z.strictObject({ path: z.string().check(z.regex(/^\/[^\\]*$/), z.maxLength(512)) }),
  result: z.strictObject({ path: z.string() }),
  widgets: [...withPlaces, 'panel'],
  session: true,
  errors: ['widget.error.noAccess'],
  example: { params: { path: '/voicemails/inbox' }, result: { path: '/voicemails/inbox' } },
});
