import { FOLLOW_ME, FollowMe, followMeNumbers } from '@callpanel/contracts';
import type { FollowMe as Ringing } from '../../pbx/application.ts';
import type { Speech } from '../../media/speech.ts';
import type { Realm } from '../../realm/realm.ts';
import type { Clock } from '../../sip/clock.ts';
import { type Store, defineTable } from '../../store/index.ts';
import { askToTake } from './ask-to-take.ts';
import { isMet } from './time-conditions.ts';

/** What a person has set, without the switch: that is a feature of the extension. */
export type Plan = Omit<FollowMe, 'enabled'>;

const TABLE = defineTable<Plan & { id: string }, never>({ name: 'follow_me', columns: {} });

export interface PlansParts {
  store: Pick<Store, 'table'>;
  realm: Pick<Realm, 'directory' | 'people'>;
  clock: Clock;
  speech: Speech;
}

/** How long a strategy's numbers ring, and how far apart, as the exchange takes it. */
const timesOf = ({ strategy, timeout, delay }: Plan): Pick<Ringing, 'apartMs' | 'ringMs'> =>
  strategy === FOLLOW_ME.strategy
    ? { apartMs: 0, ringMs: timeout * 1000 }
    : { apartMs: delay * 1000, ringMs: delay * 1000 };

/** Where each person's calls ring too. */
export const createPlans = ({ store, realm, clock, speech }: PlansParts) => {
  const table = store.table(TABLE);
  const usual = (ext: string): Plan => {
    const { enabled: _off, ...plan } = FollowMe.parse({ to: '' });
    const person = realm.people.find((each) => each.ext === ext);
    return { ...plan, to: person?.followme.join(',') ?? '' };
  };
  const of = (ext: string): Plan => {
    const kept = table.get(ext);
    if (!kept) return usual(ext);
    const { id: _ext, ...plan } = kept;
    return plan;
  };
  return {
    of,
    change: (ext: string, change: Partial<Plan>): void =>
      table.put([{ ...of(ext), ...change, id: ext }]),
    ringing: (ext: string): Ringing | undefined => {
      const plan = of(ext);
      if (plan.time_condition_id !== '' && !isMet(plan.time_condition_id, clock.now()))
        return undefined;
      return {
        numbers: followMeNumbers(plan.to),
        ...timesOf(plan),
        callerId: (caller) => {
          const shown = plan.extern_cid
            ? { ext: plan.extern_cid_num, name: plan.extern_cid_name }
            : caller;
          return { ext: shown.ext || caller.ext, name: `${plan.clid_prefix}${shown.name}` };
        },
        confirm: plan.prompt
          ? (leg, caller, context) => askToTake({ leg, caller, context, speech })
          : undefined,
        marksElsewhere: plan.mark_answered_elsewhere,
      };
    },
  };
};
export type Plans = ReturnType<typeof createPlans>;
