import { CallpanelError } from '@callpanel/contracts';
import type { HostContext } from './context.ts';
import type { HostActions, Wish } from './state.ts';

export interface Permission {
  /** @throws CallpanelError (rejects) `embed.error.doNotCall` { number, reason? } */
  run<T>(target: string, wish: Wish, then: () => T | Promise<T>): Promise<T>;
}

/** Runs what calls a number once the host has nothing against it. */
export const createPermission = (
  { state }: Pick<HostContext, 'state'>,
  ask: HostActions['ask'],
): Permission => {
  /** By number: a second press is the same wish. */
  const asking = new Map<string, Promise<unknown>>();

  const isOurs = (target: string, wish: Wish): boolean => {
    const { calls, parking, presence, session } = state;
    const colleague = target in presence.cards || target === session.user?.extension;
    return (
      (wish === 'move' && colleague) ||
      Object.values(calls.featureCodes).includes(target) ||
      parking.lots.some(
        ({ extension, slots }) =>
          extension === target || slots.some(({ space }) => space === target),
      )
    );
  };

  const permitted = async (number: string): Promise<void> => {
    const { allowed, reason } = await ask('do-not-call', { number });
    if (!allowed)
      throw new CallpanelError('embed.error.doNotCall', { number, ...(reason && { reason }) });
  };

  return {
    run<T>(target: string, wish: Wish, then: () => T | Promise<T>): Promise<T> {
      const key = `${wish} ${target}`;
      const twin = asking.get(key);
      // Of the same kind: what is done then gives the same.
      if (twin) return twin as Promise<T>;
      const show = () => void (state.host.asking = asking.size);
      const mine = (isOurs(target, wish) ? Promise.resolve() : permitted(target))
        .finally(() => {
          asking.delete(key);
          show();
        })
        .then(then);
      asking.set(key, mine);
      show();
      return mine;
    },
  };
};
