import { describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import { liveRealm } from '../../testing/realm-house.ts';

const mwi = (account: string, fresh: number, old = 0) =>
  ({ action: 'MWI', account, waiting: fresh > 0, new: fresh, old }) as const;

describe('messages in the own mailbox', () => {
  it('are told by the phone [W-06]', async () => {
    const { core, alice } = await liveRealm();
    expect(core.state.voicemail).toEqual({ known: false, new: 0, old: 0 });
    alice.tellMessages({ waiting: true, new: 2, old: 1 });
    expect(core.state.voicemail).toEqual({ known: true, new: 2, old: 1 });
    alice.tellMessages({ waiting: false, new: 0, old: 3 });
    expect(core.state.voicemail).toEqual({ known: true, new: 0, old: 3 });
  });

  it('are told by the broker, others’ are not one’s own [B-22]', async () => {
    const { core, broker } = await liveRealm();
    broker.says(mwi('102', 5));
    expect(core.state.voicemail.known).toBe(false);
    broker.says(mwi('101', 3, 1));
    expect(core.state.voicemail).toEqual({ known: true, new: 3, old: 1 });
  });

  it('are as the later of both says; the same told twice is one change [X-29]', async () => {
    const { core, broker, alice } = await liveRealm();
    broker.says(mwi('101', 3));
    await settled();
    const changed = vi.fn<() => void>();
    core.subscribe(core.state.voicemail, changed);
    alice.tellMessages({ waiting: true, new: 4, old: 0 });
    broker.says(mwi('101', 4));
    await settled();
    expect(core.state.voicemail.new).toBe(4);
    expect(changed).toHaveBeenCalledOnce();
    broker.says(mwi('101', 2, 2));
    await settled();
    expect(core.state.voicemail).toEqual({ known: true, new: 2, old: 2 });
  });

  it('are at least one where only that there are some is told', async () => {
    const { core, alice } = await liveRealm();
    alice.tellMessages({ waiting: true, new: 0, old: 0 });
    expect(core.state.voicemail.new).toBe(1);
  });

  it('are nobody’s after sign-out', async () => {
    const { core, alice } = await liveRealm();
    alice.tellMessages({ waiting: true, new: 2, old: 1 });
    await core.session.signOut();
    expect(core.state.voicemail.known).toBe(false);
  });
});

describe('calling the own mailbox', () => {
  it.each([
    ['*98765', '*98765'],
    ['', '*97'],
    [undefined, '*97'],
  ])('with the myvm code %s dials %s [C-23]', async (code, number) => {
    const { core } = await liveRealm();
    if (code === undefined) delete core.state.calls.featureCodes['myvm'];
    else core.state.calls.featureCodes['myvm'] = code;
    const id = core.voicemail.call();
    expect(core.state.calls.list).toMatchObject([{ id, number }]);
  });
});
