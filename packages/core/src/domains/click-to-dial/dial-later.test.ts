import { describe, expect, it, vi } from 'vitest';
import { realmHouse, settled, signedIn, slow } from '../../testing/index.ts';
// Here already, so that no test waits for a module.
import './click-to-dial.ts';

const UP = { connected: true, registered: true, error: null };
const DOWN = { connected: true, registered: false, error: null };

/** The phone is not registered yet, and the user wants to call. */
const notReady = async () => {
  const all = await signedIn();
  all.alice.setStatus(DOWN);
  const { calls } = all.core.state;
  const wish = async (number = '102', name?: string) => {
    const called = all.core.clickToDial.dialWhenReady(number, name);
    called.catch(() => undefined);
    await settled();
    return { called };
  };
  const numbers = () => calls.list.map(({ number }) => number);
  return { ...all, calls, wish, numbers };
};

describe('a number that comes before the phone is ready', () => {
  it('is in the dial field, is shown as waiting, and is called once the phone is registered', async () => {
    const { alice, calls, wish, numbers } = await notReady();
    const { called } = await wish(' 102 ', 'Bob');
    expect(calls).toMatchObject({ draft: ' 102 ', waiting: ' 102 ', shown: 1, list: [] });
    alice.setStatus(UP);
    const id = await called;
    expect(calls.list).toMatchObject([{ id, number: '102' }]);
    expect(calls).toMatchObject({ waiting: '', facts: { [String(id)]: { name: 'Bob' } } });
    expect(numbers()).toEqual(['102']);
  });

  it('that was given twice is called once', async () => {
    const { alice, wish, numbers } = await notReady();
    const [first, second] = [await wish(), await wish()];
    alice.setStatus(UP);
    expect(await first.called).toBe(await second.called);
    expect(numbers()).toEqual(['102']);
  });

  it.each([
    ['emptied the field', ''],
    ['wrote another number', '1024'],
  ])('is not called when the user has %s', async (_, text) => {
    const { core, alice, calls, wish } = await notReady();
    const { called } = await wish();
    core.calls.setDraft(text);
    expect(await called).toBeNull();
    alice.setStatus(UP);
    await settled();
    expect(calls).toMatchObject({ draft: text, waiting: '', list: [] });
  });

  it('is not called when another one came after it, which is', async () => {
    const { alice, calls, wish, numbers } = await notReady();
    const [first, second] = [await wish('103'), await wish('102')];
    expect(await first.called).toBeNull();
    expect(calls).toMatchObject({ draft: '102', waiting: '102' });
    alice.setStatus(UP);
    expect(await second.called).toBeTruthy();
    expect(numbers()).toEqual(['102']);
  });

  it('is not called when the phone was on the page and is not any more', async () => {
    const { core, calls, wish } = await notReady();
    const leave = core.intents.offerPhone();
    const { called } = await wish();
    leave();
    expect(await called).toBeNull();
    expect(calls).toMatchObject({ waiting: '', list: [] });
  });

  it('is given up after 25 s, and stays in the field [E-21]', async () => {
    const { core, calls } = await notReady();
    vi.useFakeTimers();
    const refused = core.clickToDial.dialWhenReady('102').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(24_999);
    expect(calls.waiting).toBe('102');
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(await refused).toMatchObject({ code: 'sipua.error.notReady' });
    expect(calls).toMatchObject({ draft: '102', waiting: '', list: [] });
  });

  it('is given up at once if the phone cannot come', async () => {
    const { core, wish } = await notReady();
    const { called } = await wish();
    core.state.connection.phone = 'failed';
    await expect(called).rejects.toMatchObject({ code: 'sipua.error.notReady' });
  });

  it('is dropped when its user signs out', async () => {
    const { core, wish, numbers } = await notReady();
    const { called } = await wish();
    await core.session.signOut();
    await core.session.signIn('bob', 'panel');
    await expect(called).rejects.toMatchObject({ code: 'sipua.error.notReady' });
    expect(numbers()).toEqual([]);
  });

  it('is refused at once if it is invalid, or if there is no phone', async () => {
    const { core } = await notReady();
    await expect(core.clickToDial.dialWhenReady('abc')).rejects.toMatchObject({
      code: 'sipua.error.invalidNumber',
    });
    const other = realmHouse({}, { configs: 'read', softphone: 'read' }, { widgets: ['buddies'] });
    await other.signIn();
    await expect(other.core.clickToDial.dialWhenReady('102')).rejects.toMatchObject({
      code: 'widget.error.intent',
      context: { intent: 'dial' },
    });
    expect(other.core.state.calls.draft).toBe('');
  });

  it('is not kept waiting by the people of the page: it brings the phone', async () => {
    const people = { 'panel_buddies/my_buddies': slow(() => Response.json({ data: [] })).answer };
    const { core, signIn } = realmHouse(people, undefined, { headStartMs: 60_000 });
    void signIn();
    await vi.waitUntil(() => core.state.session.status === 'active');
    expect(core.state.connection.phone).toBe('no');
    expect(await core.clickToDial.dialWhenReady('102')).toBeTruthy();
    expect(core.state.calls.list).toMatchObject([{ number: '102' }]);
  });
});
