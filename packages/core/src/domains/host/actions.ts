import type { HostAnswers, Outcome, RequestName } from '@callpanel/contracts';
import type { Context } from '../../context.ts';
import { lateCode } from '../late-code.ts';
import type { HostActions } from './state.ts';

interface Offer {
  answers: HostAnswers;
  outcomes: readonly Outcome[];
}

const askCode = lateCode(() => import('./ask.ts'));

/** What may be asked of the host; schemas and times come with the first question. */
export const createHost = ({ state: { host } }: Context): HostActions => {
  /** The newest first. */
  const offers: Offer[] = [];
  const by = (name: RequestName): Offer | undefined =>
    offers.find(({ answers }) => typeof answers[name] === 'function');

  const show = (): void => {
    const names = offers.flatMap(({ answers }) => Object.keys(answers) as RequestName[]);
    host.answers = [...new Set(names)].filter(by);
    // Copies: state holds nothing of a host's.
    host.outcomes = (by('call-log')?.outcomes ?? []).map(({ id, label }) => ({ id, label }));
  };

  return {
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
    async ask(name, params) {
      const { ask } = await askCode();
      return ask(name, params, by(name)?.answers);
    },
  };
};
