import { describe, expect, it, vi } from 'vitest';
import { ALL, realmHouse } from '../../testing/realm-house.ts';

const RIGHTS = { ...ALL, video_conferences: 'read' } as typeof ALL;

const begun = async (changed: Parameters<typeof realmHouse>[0]) => {
  const all = realmHouse(
    {
      'clients/licenses': () =>
        Response.json({ data: [{ feature: 'video_conf_limit', value: '25' }] }),
      video_conference_configs: () => Response.json({ enabled: true }),
      ...changed,
    },
    RIGHTS,
  );
  await all.signIn();
  all.core.session.use('video');
  await vi.waitFor(() => expect(all.core.state.gates.licences).not.toBeNull());
  return all;
};
const codes = ({ core }: Awaited<ReturnType<typeof begun>>) =>
  core.state.notices.list.map(({ message }) => message);

describe('licences and features [A-14] [A-89]', () => {
  it('are those of the company [D-36] [D-37]', async () => {
    const all = await begun({});
    expect(all.core.state.gates).toEqual({
      features: ['video_conferences'],
      licences: { video_conf_limit: '25' },
    });
    expect(codes(all)).toEqual([]);
  });

  it('what is switched off is off', async () => {
    const all = await begun({ video_conference_configs: () => Response.json({ enabled: false }) });
    expect(all.core.state.gates.features).toEqual([]);
  });

  it.each([
    ['clients/licenses', 'licences.error.load', { licences: {} }],
    ['video_conference_configs', 'video.error.config', { features: [] }],
  ])(
    '%s that fails is %s, and what needs it is closed [E-108] [E-89]',
    async (path, code, state) => {
      const all = await begun({ [path]: () => Response.json({ success: false }, { status: 500 }) });
      expect(codes(all)).toEqual([code]);
      expect(all.core.state.gates).toMatchObject(state);
    },
  );
});
