import { CallpanelError } from '@callpanel/contracts';

/**
 * Loads code when it is first needed; a failure can be retried.
 *
 * @throws CallpanelError `widget.error.load`
 */
export const lateCode = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw new CallpanelError('widget.error.load', {}, cause);
    });
    return loading;
  };
};

/**
 * Actions of late code, by their names: done at once where the code is there, as views need it, otherwise once it is.
 *
 * @param now the actions, once their code is there
 * @param own those that need no late code, or not all of it
 */
export const lateActions = <A extends object, Own extends keyof A>(
  now: () => Omit<A, Own> | null | undefined,
  code: () => Promise<Omit<A, Own>>,
  own: Pick<A, Own>,
): A =>
  new Proxy(own as A, {
    get(kept, name) {
      const act = (actions: object, given: unknown[]): unknown =>
        (Reflect.get(actions, name) as (...what: unknown[]) => unknown)(...given);
      // The same function each time: views may depend on it.
      if (!Reflect.has(kept, name))
        Reflect.set(kept, name, (...given: unknown[]): unknown => {
          const made = now();
          return made ? act(made, given) : code().then((actions) => act(actions, given));
        });
      return Reflect.get(kept, name) as unknown;
    },
  });
