import { API, house, settled } from './house.ts';
import { memoryStorage } from './memory-storage.ts';
// Here already, so that no test waits for a module.
import '../domains/call-log/call-log.ts';

/** Alice signed in at the panel, with her call log; `changed`: other answers of the server. */
export const signedIn = async (
  storage: Parameters<typeof house>[0] = memoryStorage(),
  changed = {},
) => {
  const all = house(storage);
  Object.assign(all.server, changed);
  all.core.open({ apiBase: API, page: all.page, sharedTokens: all.sharedTokens });
  await all.core.session.signIn('alice', 'panel');
  await settled();
  const { callLog, calls } = all.core.state;
  const phone = all.alice;
  /** An incoming call; returns its id here. */
  const rings = async (from = all.bob) => {
    from.dial('101');
    await settled();
    return calls.list[0]?.id ?? '';
  };
  return {
    ...all,
    callLog,
    directions: () => callLog.entries.map(({ direction }) => direction),
    numbers: () => callLog.entries.map(({ number }) => number),
    rings,
    /** An incoming call whose caller gives up. */
    async misses(from = all.bob) {
      await rings(from);
      from.calls.at(-1)?.hangUp();
      await settled();
    },
    phone,
  };
};
