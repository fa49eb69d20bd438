import type { WidgetName } from '@callpanel/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API, house, settled } from '../../testing/house.ts';
import { realmAnswers, slow } from '../../testing/realm-house.ts';

/** A panel of colleagues and a phone, whose first snapshot arrives when a test releases it. */
const panel = (drawn?: Promise<void>, widgets?: WidgetName[]) => {
  const all = house(null, [], { headStartMs: 3000, ...(widgets && { widgets }) });
  const mine = slow(() => Response.json({ data: [] }));
  Object.assign(all.server, realmAnswers(), { 'panel_buddies/my_buddies': mine.answer });
  all.core.open({ apiBase: API, page: all.page, ...(drawn && { drawn }) });
  void all.core.session.signIn('alice', 'panel');
  return { ...all, mine };
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('what the widgets of a page need [S-07]', () => {
  it('phone and broker start when the first snapshot of people has loaded', async () => {
    const { asked, mine } = panel();
    await settled();
    expect(asked).toContain('panel_buddies/my_buddies');
    expect(asked).not.toContain('config/sipua');
    expect(asked).not.toContain('config/rmqclient');
    await mine.go();
    await settled();
    expect(asked).toContain('config/sipua');
    expect(asked).toContain('config/rmqclient');
  });

  it('and is rendered, if the page reports that', async () => {
    let draw = (): void => undefined;
    const { asked, mine } = panel(new Promise((resolve) => void (draw = resolve)));
    await settled();
    await mine.go();
    await settled();
    expect(asked).not.toContain('config/rmqclient');
    draw();
    await settled();
    expect(asked).toContain('config/rmqclient');
  });

  it('or after three seconds, when it is slow', async () => {
    const { asked, core } = panel();
    await settled();
    await vi.advanceTimersByTimeAsync(2999);
    expect(asked).not.toContain('config/sipua');
    await vi.advanceTimersByTimeAsync(1);
    await settled();
    expect(asked).toContain('config/sipua');
    expect(core.state.presence.status).toBe('loading');
  });

  it('or at once, when there is a number to call', async () => {
    const { asked, core } = panel();
    await settled();
    expect(asked).not.toContain('config/sipua');
    core.calls.setDraft('102');
    await settled();
    expect(asked).toContain('config/sipua');
  });

  it('loads the phone first: the broker waits until the phone has its settings', async () => {
    const { core, asked, mine, server } = panel(undefined, ['buddies']);
    const phone = slow(server['config/sipua'] ?? Response.error);
    server['config/sipua'] = phone.answer;
    await settled();
    // As the panel does it, when its view is rendered.
    core.session.use('softphone');
    await mine.go();
    await settled();
    expect(asked).toContain('config/sipua');
    expect(asked).not.toContain('config/rmqclient');
    await phone.go();
    await settled();
    expect(asked).toContain('config/rmqclient');
  });

  it('and no longer than three seconds', async () => {
    const { asked, mine, server } = panel();
    server['config/sipua'] = slow(Response.error).answer;
    await settled();
    await mine.go();
    await settled();
    await vi.advanceTimersByTimeAsync(2999);
    expect(asked).not.toContain('config/rmqclient');
    await vi.advanceTimersByTimeAsync(1);
    await settled();
    expect(asked).toContain('config/rmqclient');
  });

  it('a page without colleagues loads nothing of them', async () => {
    const { core, server, page, asked } = house(null, [], { widgets: ['softphone'] });
    Object.assign(server, realmAnswers());
    core.open({ apiBase: API, page });
    await core.session.signIn('alice', 'panel');
    expect(asked).toContain('config/sipua');
    expect(asked.filter((path) => /buddies|rmqclient/.test(path))).toEqual([]);
    // The board comes later, and what it needs with it.
    core.session.use('buddies');
    await settled();
    expect(core.state.presence.status).toBe('ready');
    expect(asked.filter((path) => path === 'config/sipua')).toHaveLength(1);
  });
});
