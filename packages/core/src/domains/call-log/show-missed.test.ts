import { describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { signedIn } from '../../testing/with-log.ts';

describe('notifications of missed calls', () => {
  const preferences = 'users/1/preferences';
  const reader = {
    'users/permissions': () =>
      Response.json({
        user: ['configs', 'softphone', 'user_preferences'].map((module) => ({
          module,
          rule: 'read',
        })),
        group: [],
      }),
  };

  it.each([
    [false, '0'],
    [false, false],
    [true, 1],
    [true, undefined],
  ])('is %s if the server answers %s [S-70] [A-133] [K-14]', async (shown, answer) => {
    const { callLog, asked } = await signedIn(memoryStorage(), {
      ...reader,
      [preferences]: () => Response.json({ show_missed_calls: answer }),
    });
    await vi.waitFor(() => expect(asked).toContain(preferences));
    await settled();
    expect(callLog.showMissed).toBe(shown);
  });

  it('shows missed calls when the server does not say, and when the user may not ask [S-70]', async () => {
    const failing = await signedIn(memoryStorage(), {
      ...reader,
      [preferences]: () => new Response(null, { status: 500 }),
    });
    expect(failing.callLog.showMissed).toBe(true);
    const { asked, callLog } = await signedIn();
    expect(asked).not.toContain(preferences);
    expect(callLog.showMissed).toBe(true);
  });

  it('follows the setting at once when that was changed, without a reload [S-70] [K-14]', async () => {
    let answer = true;
    const { core, callLog } = await signedIn(memoryStorage(), {
      ...reader,
      [preferences]: () => Response.json({ show_missed_calls: answer }),
    });
    await settled();
    expect(callLog.showMissed).toBe(true);
    answer = false;
    core.settings.changed('preferences', '1');
    await vi.waitFor(() => expect(callLog.showMissed).toBe(false));
    answer = true;
    // Another user's is no affair of the own phone.
    core.settings.changed('preferences', '7');
    await settled();
    expect(callLog.showMissed).toBe(false);
  });

  it('is changed at once and taken back when the server refuses [S-70] [A-142]', async () => {
    const sent: unknown[] = [];
    let status = 200;
    const { core, callLog } = await signedIn(memoryStorage(), {
      [preferences]: (_: string, { body }: RequestInit) => {
        sent.push(JSON.parse(body as string));
        return Response.json({ success: status === 200 }, { status });
      },
    });
    await core.callLog.setShowMissed(false);
    expect(callLog.showMissed).toBe(false);
    expect(sent).toEqual([{ show_missed_calls: false }]);
    status = 500;
    await core.callLog.setShowMissed(true);
    expect(callLog.showMissed).toBe(false);
    expect(core.state.notices.list.at(-1)).toMatchObject({ message: 'preferences.error.save' });
  });
});
