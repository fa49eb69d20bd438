import type { HostAnswers, Outcome, RequestName } from '@callpanel/contracts';
import { isEmergencyNumber } from '@callpanel/contracts';
import type { HostContext } from './context.ts';
import { defineDomain } from '../../domain.ts';
import { lateCode } from '../late-code.ts';
import type { Permission } from './permission.ts';
import type { HostActions, HostOffers } from './state.ts';
import { initialHost } from './state.ts';

interface Offer {
  answers: HostAnswers;
  outcomes: readonly Outcome[];
}

/** Requests to the host; schemas, time limits and the rest load once a host answers any of them. */
export const host = defineDomain({
  initial: initialHost,
  create(context: HostContext) {
    const { state, deps } = context;
    /** The newest first. */
    const given: Offer[] = [];
    let permission: Permission | null = null;
    const code = lateCode(() => import('./late.ts'));
    const by = (name: RequestName): Offer | undefined =>
      given.find(({ answers }) => typeof answers[name] === 'function');

    const showOutcomes = ({ outcomesOf }: typeof import('./late.ts')): void => {
      state.host.outcomes = outcomesOf(by('call-log')?.outcomes);
    };
    const show = (): void => {
      const names = given.flatMap(({ answers }) => Object.keys(answers) as RequestName[]);
      state.host.answers = [...new Set(names)].filter(by);
      void context.tell('hostAnswers');
      if (state.host.answers.length > 0)
        // Here before it is needed: no call waits for it.
        deps.idle(() => void code().then(showOutcomes, () => undefined));
      else state.host.outcomes = [];
    };

    const ask: HostActions['ask'] = async (name, params) =>
      (await code()).ask(name, params, by(name)?.answers);

    const actions: HostActions = {
      offer(answers, outcomes = []) {
        const mine: Offer = { answers, outcomes };
        given.unshift(mine);
        show();
        return () => {
          const index = given.indexOf(mine);
          if (index !== -1) given.splice(index, 1);
          show();
        };
      },
      ask,
    };
    const offers: HostOffers = {
      async permitted(target, wish, then) {
        if (!by('do-not-call') || /^[*#]/.test(target) || isEmergencyNumber(target)) return then();
        // A phone works without what else there is, our own code included.
        const late = await code().catch(() => null);
        if (!late) return then();
        permission ??= late.createPermission(context, ask);
        return permission.run(target, wish, then);
      },
    };
    return { actions, offers };
  },
});
