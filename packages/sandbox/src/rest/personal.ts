import {
  CLICK_TO_DIAL,
  ClickToDial,
  Done,
  EMBEDDED_PATHS,
  IntercomSettings,
  type Module,
  PanelNotifications,
  ScreenPop,
  UserPreferences,
  WireFlag,
} from '@callpanel/contracts';
import * as z from 'zod';
import type { Setting } from '../realm/personal.ts';
import type { Company } from '../server/company.ts';
import { personOf } from './auth.ts';
import { sendChanged } from './override.ts';
import type { App } from './schema.ts';
import { subjectOf } from './subject.ts';
import { tellSetting } from './tell-setting.ts';

const Id = z.object({ id: z.string() });

const NewScreenPop = z
  .object({
    type: z.enum(['none', 'url']),
    trigger: z.enum(['ringing', 'answered']),
    url: z.string().max(2000),
    allow_override: WireFlag,
  })
  .refine(({ type, url }) => type === 'none' || /^https?:\/\/[^\s/]/i.test(url), {
    message: 'The address of a screen pop begins with http:// or https://.',
  });

const NewPreferences = z.strictObject({
  show_missed_calls: z.optional(WireFlag),
  clearly_anywhere_landing_page: z.optional(z.enum(EMBEDDED_PATHS)),
});

const NewIntercom = z.strictObject({
  deskPhoneEnabled: z.optional(WireFlag),
  callPanelEnabled: z.optional(WireFlag),
  clearlyAnywhereEnabled: z.optional(WireFlag),
});

/** A setting of one person below `users/{id}/`, and who may read and write it. */
const OF_PERSON = [
  {
    setting: 'click_to_dial',
    module: 'click_to_dial',
    summary: 'What a click on a number does [A-130]',
    answer: ClickToDial,
    body: z.object({ destination: z.enum(CLICK_TO_DIAL) }),
  },
  {
    setting: 'screen_pop',
    module: 'screenpop',
    summary: 'Which page a call opens [A-131]',
    answer: ScreenPop,
    body: NewScreenPop,
  },
  {
    setting: 'intercom',
    module: 'intercom',
    summary: 'Which phones answer intercom calls by themselves [A-127] [A-136] [X-41]',
    answer: IntercomSettings,
    body: NewIntercom,
  },
  {
    setting: 'preferences',
    module: 'user_preferences',
    summary: 'Missed calls and the landing page [K-14] [K-15]',
    answer: UserPreferences,
    body: NewPreferences,
  },
] as const satisfies readonly { setting: Setting; module: Module; [key: string]: unknown }[];

export const personalRoutes = (app: App, company: Company): void => {
  const { realm, personal } = company;
  for (const { setting, module, summary, answer, body } of OF_PERSON) {
    const url = `/users/:id/${setting}`;
    app.get(
      url,
      { schema: { summary, params: Id, response: { 200: answer } } },
      async (request, reply) => {
        const person = subjectOf(realm, request, reply, { module, access: 'read' });
        if (!person) return reply;
        return sendChanged(reply, personal.of(person.username, setting).current());
      },
    );
    app.put(
      url,
      { schema: { summary: `Sets: ${summary}`, params: Id, body, response: { 200: Done } } },
      async (request, reply) => {
        const person = subjectOf(realm, request, reply, { module, access: 'write' });
        if (!person) return reply;
        personal.of(person.username, setting).change({ patch: { ...request.body } });
        tellSetting(company, person, setting);
        return { success: true };
      },
    );
  }

  app.get(
    '/panel_notifications',
    { schema: { summary: 'Desktop notifications [A-154]', response: { 200: PanelNotifications } } },
    async (request, reply) =>
      sendChanged(reply, personal.of(personOf(request).username, 'panel_notifications').current()),
  );
  const NewNotifications = z.object({
    enabled: WireFlag,
    timeout: z.coerce.number().min(1).max(60).optional(),
  });
  app.post(
    '/panel_notifications',
    {
      schema: {
        summary: 'Sets desktop notifications [A-155]',
        body: NewNotifications,
        response: { 200: Done },
      },
    },
    async (request) => {
      const person = personOf(request);
      personal.of(person.username, 'panel_notifications').change({ patch: { ...request.body } });
      tellSetting(company, person, 'panel_notifications');
      return { success: true };
    },
  );
};
