import type { HostAnswers } from '@callpanel/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { house, settled } from '../../testing/house.ts';
// Here already, so that no test waits for a module.
import './ask.ts';

const ADA = { id: '7', name: 'Ada Young' };
const NUMBER = { number: '+15550100' };

afterEach(() => void vi.useRealTimers());

/** What a page's own code may give, whatever its types say. */
const host = (answers: Record<string, unknown>): HostAnswers => answers;

describe('requests to a host', () => {
  it('answers, whether at once or later', async () => {
    const { core } = house();
    const asked = vi.fn<() => object>(() => ({ contacts: [ADA] }));
    core.host.offer(
      host({ 'contact-match': asked, 'do-not-call': async () => ({ allowed: false }) }),
    );
    expect(await core.host.ask('contact-match', NUMBER)).toEqual({ contacts: [ADA] });
    expect(asked).toHaveBeenCalledExactlyOnceWith(NUMBER);
    expect(await core.host.ask('do-not-call', NUMBER)).toEqual({ allowed: false });
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('broken host');
      },
    ],
    ['rejects', () => Promise.reject(new Error('broken host'))],
    ['answers nothing', () => undefined],
    ['answers something else', () => ({ contacts: 'Ada' })],
    ['answers what is too long', () => ({ contacts: [{ id: '7', name: 'x'.repeat(129) }] })],
    [
      'answers what throws when it is read',
      () => ({
        get contacts() {
          throw new Error('trap');
        },
      }),
    ],
    [
      'answers with a promise of its own that throws',
      () => ({
        then() {
          throw new Error('trap');
        },
      }),
    ],
  ])('and %s is as one that does not answer', async (_, answer) => {
    const { core } = house();
    core.host.offer(host({ 'contact-match': answer }));
    expect(await core.host.ask('contact-match', NUMBER)).toEqual({ contacts: [] });
  });

  it('and has no such answer, or a thing that is no function, is not asked', async () => {
    const { core } = house();
    core.host.offer(host({ 'contact-match': 'Ada', 'call-log': undefined }));
    expect(core.state.host.answers).toEqual([]);
    expect(await core.host.ask('contact-match', NUMBER)).toEqual({ contacts: [] });
    expect(await core.host.ask('do-not-call', NUMBER)).toEqual({ allowed: true });
  });

  it('and is late has not answered', async () => {
    vi.useFakeTimers();
    const { core } = house();
    let answer: (result: object) => void = () => undefined;
    core.host.offer(host({ 'do-not-call': () => new Promise<object>((r) => void (answer = r)) }));
    const result = core.host.ask('do-not-call', NUMBER);
    await vi.advanceTimersByTimeAsync(1999);
    await vi.advanceTimersByTimeAsync(1);
    answer({ allowed: false });
    expect(await result).toEqual({ allowed: true });
  });

  it('gets a copy of the request', async () => {
    const { core } = house();
    const mine = { ...NUMBER };
    core.host.offer(
      host({
        'contact-match': (params: { number: string }) => void (params.number = 'changed'),
      }),
    );
    await core.host.ask('contact-match', mine);
    expect(mine).toEqual(NUMBER);
  });
});

describe('several that answer', () => {
  const allow = (allowed: boolean) => host({ 'do-not-call': () => ({ allowed }) });

  it('the newest that has the name does, as long as it exists', async () => {
    const { core } = house();
    const ask = async () => (await core.host.ask('do-not-call', NUMBER)).allowed;
    const gone = core.host.offer(allow(false));
    const newerGone = core.host.offer(allow(true));
    core.host.offer(host({ 'contact-match': () => ({ contacts: [ADA] }) }));
    expect(await ask()).toBe(true);
    newerGone();
    newerGone();
    expect(await ask()).toBe(false);
    gone();
    expect(core.state.host.answers).toEqual(['contact-match']);
    expect(await ask()).toBe(true);
  });

  it('outcomes come from the host that keeps the calls, and are data only', async () => {
    const { core } = house();
    const mine = { id: 'callback', label: 'Call back', secret: () => {} };
    const keeps = host({ 'call-log': () => ({ saved: true }) });
    core.host.offer(keeps, [mine]);
    core.host.offer(allow(true), [{ id: 'other', label: 'Other' }]);
    await settled();
    expect(core.state.host.outcomes).toEqual([{ id: 'callback', label: 'Call back' }]);
    expect(core.state.host.answers).toEqual(['do-not-call', 'call-log']);
    core.host.offer(keeps, 'none' as never);
    await settled();
    expect(core.state.host.outcomes).toEqual([]);
    core.host.offer(keeps, [null, { id: 7 }, mine] as never);
    await settled();
    expect(core.state.host.outcomes).toEqual([{ id: 'callback', label: 'Call back' }]);
  });

  it('that were removed leave nothing', async () => {
    const { core } = house();
    const gone = core.host.offer(host({ 'call-log': () => ({ saved: true }) }), [
      { id: 'sold', label: 'Sold' },
    ]);
    core.host.offer(allow(true));
    await settled();
    gone();
    await settled();
    expect(core.state.host).toEqual({ answers: ['do-not-call'], outcomes: [], asking: 0 });
  });
});
