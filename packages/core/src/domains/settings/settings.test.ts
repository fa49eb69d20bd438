import { describe, expect, it, vi } from 'vitest';
import { liveRealm } from '../../testing/realm-house.ts';

const own = (setting: string) =>
  ({ action: 'USERSETTING', entity: 'sip:101@acme.example', setting }) as const;

/** A cache that says which answers are asked for again. */
const withCache = async () => {
  const all = await liveRealm();
  const asked = vi.fn(async () => undefined);
  all.core.records.cache(() => ({ clear: () => undefined, invalidateQueries: asked }));
  return { ...all, asked };
};

describe('settings', () => {
  it.each([
    ['the user', 'sip:101@acme.example', 1],
    ['the company', '', 1],
    ['a stranger', 'sip:103@acme.example', 0],
  ])('of %s that change elsewhere are asked for again: %s, %i times', async (_, entity, times) => {
    const { broker, asked } = await withCache();
    broker.says({ action: 'USERSETTING', entity, setting: 'forward' });
    expect(asked).toHaveBeenCalledTimes(times);
  });

  it('of those for whom the user acts are, too [P-41]', async () => {
    const { core, broker, asked } = await withCache();
    core.state.subjects.settings.others = [
      { id: '3', username: 'carol', name: 'Carol', extension: '103' },
    ];
    broker.says({ action: 'USERSETTING', entity: 'sip:103@acme.example', setting: 'forward' });
    expect(asked).toHaveBeenCalledOnce();
  });

  it('that change by code or by the phone are asked for again [S-34]', async () => {
    const { broker, asked } = await withCache();
    broker.says({
      action: 'PRESENCE_FEATURE',
      entity: 'sip:101@acme.example',
      feature: 'forward',
      state: 'confirmed',
      value: '103',
    });
    broker.says({
      action: 'PRESENCE',
      entity: 'sip:101@acme.example',
      basic: 'closed',
      note: 'busy',
    });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('that show the user elsewhere bring the user’s new name [D-01]', async () => {
    const { core, broker, server } = await withCache();
    server['users/me'] = () =>
      Response.json({ id: 1, username: 'alice', realm: 'acme.example', first_name: 'Alicia' });
    broker.says(own('forward'));
    expect(core.state.session.user?.first_name).not.toBe('Alicia');
    broker.says(own('account'));
    await vi.waitFor(() => expect(core.state.session.user?.first_name).toBe('Alicia'));
  });

  it('are told to hosts when the user changes them here', async () => {
    const { core } = await withCache();
    const told = vi.fn();
    core.on('setting-changed', told);
    core.settings.changed('forward', '1');
    expect(told).toHaveBeenCalledExactlyOnceWith({ userId: '1', setting: 'forward' });
  });
});
