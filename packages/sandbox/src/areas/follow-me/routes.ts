import {
  Done,
  FOLLOW_ME,
  FollowMe,
  followMeNumbers,
  isReachableNumber,
  RingStrategiesAnswer,
  TimeConditionsAnswer,
} from '@callpanel/contracts';
import * as z from 'zod';
import { fail } from '../../rest/failure.ts';
import type { App } from '../../rest/schema.ts';
import { subjectOf } from '../../rest/subject.ts';
import { tellSetting } from '../../rest/tell-setting.ts';
import type { Company } from '../../server/company.ts';
import type { Plan, Plans } from './plans.ts';
import { TIME_CONDITIONS } from './time-conditions.ts';

const STRATEGIES = [
  { id: '1', name: 'Ring all', strategy: 'ringall' },
  { id: '2', name: 'Ring first', strategy: 'ringfirst' },
];

const Id = z.object({ id: z.string() });
const Flag = z.union([z.boolean(), z.literal([0, 1])]).transform(Boolean);
const Seconds = z.int().min(0).max(FOLLOW_ME.seconds);

const numberOf = (text: string): string => text.replaceAll(/[\s().-]/g, '');

const Numbers = z
  .string()
  .transform((to) => followMeNumbers(to).map(numberOf))
  .refine((all) => all.every(isReachableNumber), { message: 'A number is not valid.' })
  .refine((all) => all.length <= FOLLOW_ME.numbers, { message: 'There are too many numbers.' })
  .refine((all) => new Set(all).size === all.length, { message: 'A number is there twice.' })
  .transform((all) => all.join(','));

const Change = z
  .strictObject({
    enabled: Flag,
    prompt: Flag,
    clid_prefix: z.string().max(FOLLOW_ME.prefix),
    extern_cid: Flag,
    extern_cid_name: z.string().max(80),
    extern_cid_num: z.string().regex(/^\+?\d{0,20}$/, 'The caller’s number is not valid.'),
    strategy: z.enum(STRATEGIES.map(({ strategy }) => strategy)),
    timeout: Seconds,
    delay: Seconds,
    mark_answered_elsewhere: Flag,
    to: Numbers,
    time_condition_id: z
      .string()
      .refine((id) => id === '' || TIME_CONDITIONS.some((each) => each.id === id)),
  })
  .partial();

export const followMeRoutes = (app: App, company: Company, plans: Plans): void => {
  const { realm, pbx } = company;
  app.get(
    '/ring_strategies',
    {
      schema: {
        summary: 'How several numbers ring [A-23] [D-13]',
        response: { 200: RingStrategiesAnswer },
      },
    },
    async () => ({ data: STRATEGIES }),
  );
  app.get(
    '/users/follow_me/time_conditions',
    {
      config: { needs: ['followmeRead'] },
      schema: {
        summary: 'When follow-me may apply [A-145]',
        response: { 200: TimeConditionsAnswer },
      },
    },
    async () => ({ data: TIME_CONDITIONS.map(({ id, name }) => ({ id, name })) }),
  );

  const url = '/users/:id/follow_me';
  app.get(
    url,
    {
      schema: { summary: 'Where else calls ring [A-129]', params: Id, response: { 200: FollowMe } },
    },
    async (request, reply) => {
      const person = subjectOf(realm, request, reply, { module: 'follow_me', access: 'read' });
      if (!person) return reply;
      const { followme: enabled } = pbx.features(person.ext);
      return { ...plans.of(person.ext), enabled };
    },
  );
  app.put(
    url,
    {
      schemaErrorFormatter: ([first]) => new Error(first?.message),
      schema: {
        summary: 'Sets: Where else calls ring [A-139] [V-51] [V-52] [V-53] [V-54]',
        params: Id,
        body: Change,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const person = subjectOf(realm, request, reply, { module: 'follow_me', access: 'write' });
      if (!person) return reply;
      const { enabled, ...change } = request.body;
      if (change.to && followMeNumbers(change.to).includes(person.ext))
        return fail(reply, 400, 'Calls ring on the own extension already.');
      // What is not said stays as it was.
      const said = Object.entries(change).filter(([, value]) => value !== undefined);
      plans.change(person.ext, Object.fromEntries(said) as Partial<Plan>);
      if (enabled !== undefined) pbx.setFeature(person.ext, { followme: enabled });
      tellSetting(company, person, 'follow_me');
      return { success: true };
    },
  );
};
