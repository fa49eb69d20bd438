import type { HostAnswers, Outcome, RequestName } from '@callpanel/contracts';
import type { Context } from '../../context.ts';
import { lateCode } from '../late-code.ts';
import type { Permission, Wish } from './permission.ts';
import type { HostActions } from './state.ts';

interface Offer {
  answers: HostAnswers;
  outcomes: readonly Outcome[];
}

export interface HostDomain {
  actions: HostActions;
  /**
   * Runs `then`, which calls a number: at once, unless the host wants to be asked before. Feature codes and emergency numbers are
   * nobody's business, and never wait for code.
   *
   * @throws CallpanelError (rejects) `embed.error.doNotCall`: `then` did not run; or what `then` throws
   */
  permitted<T>(target: string, wish: Wish, then: () => T | Promise<T>): Promise<T>;
}

/** Canada and the United States, Great Britain and Europe, Australia, New Zealand. */
const NEVER_ASKED = /^(?:[*#]|(?:911|999|112|000|111)$)/;

/** What may be asked of the host; schemas, times and all that follows come once a host answers something. */
export const createHostDomain = (context: Context): HostDomain => {
  const { state, deps } = context;
  const { host } = state;
  /** The newest first. */
  const offers: Offer[] = [];
  let permission: Permission | null = null;
  const code = lateCode(() => import('./late.ts'));
  const by = (name: RequestName): Offer | undefined =>
    offers.find(({ answers }) => typeof answers[name] === 'function');

  const showOutcomes = ({ outcomesOf }: typeof import('./late.ts')): void => {
    host.outcomes = outcomesOf(by('call-log')?.outcomes);
  };
  const show = (): void => {
    const names = offers.flatMap(({ answers }) => Object.keys(answers) as RequestName[]);
    host.answers = [...new Set(names)].filter(by);
    context.around.offered();
    if (host.answers.length > 0)
      // Here before it is needed: no call waits for it.
      deps.idle(() => void code().then(showOutcomes, () => undefined));
    else host.outcomes = [];
  };

  const ask: HostActions['ask'] = async (name, params) =>
    (await code()).ask(name, params, by(name)?.answers);

  return {
    actions: {
      offer(answers, outcomes = []) {
        const mine: Offer = { answers, outcomes };
        offers.unshift(mine);
        show();
        return () => {
          const index = offers.indexOf(mine);
          if (index !== -1) offers.splice(index, 1);
          show();
        };
      },
      ask,
    },
    async permitted(target, wish, then) {
      if (!by('do-not-call') || NEVER_ASKED.test(target)) return then();
      // A phone works without what else there is, our own code included.
      const late = await code().catch(() => null);
      if (!late) return then();
      permission ??= late.createPermission(context, ask);
      return permission.run(target, wish, then);
    },
  };
};
