import { core } from '@callpanel/core';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * A live snapshot of one part of the core's state; renders again after each change of that part.
 *
 * @example const { list } = useCore(core.state.calls);
 */
export const useCore = <T extends object>(part: T): T =>
  useSyncExternalStore(
    useCallback((changed: () => void) => core.subscribe(part, changed), [part]),
    () => core.snapshot(part),
    () => core.snapshot(part),
  );

/**
 * Numbers in sentences and labels, as people read them; renders again when the code that formats is here, or the softphone's
 * country is another. A number that is shown alone is a `PhoneNumber` of `@callpanel/widget/number`.
 *
 * @example text('softphone.log.call', { name: name || useNumberText()(number) });
 */
export const useNumberText = (): ((number: string) => string) => {
  useCore(core.state.numbers);
  return core.numbers.text;
};
