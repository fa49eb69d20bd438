import { WatchersAnswer } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { API, house } from '../../testing/house.ts';
import type { Card } from '../presence/state.ts';
import { subjectName, subjectOf } from './selectors.ts';
import type { SubjectSource } from './state.ts';

const PATH = 'voicemail_boxes/can_watch_users';
const watcher = (id: number, username: string) => ({
  user_id: id,
  username,
  voicemail_box_id: 100 + id,
  subscriber_id: 900 + id,
});

const SOURCE: SubjectSource = {
  async ask(api) {
    const { data } = await api.get(PATH, WatchersAnswer);
    return data.map(({ user_id, username, voicemail_box_id }) => ({
      id: user_id,
      username,
      name: username,
      extension: voicemail_box_id,
    }));
  },
  error: 'voicemail.error.watchers',
};

const signedIn = async () => {
  const all = house();
  all.server[PATH] = () => Response.json({ data: [watcher(1, 'alice'), watcher(2, 'bob')] });
  all.server['users/me'] = () =>
    Response.json({
      id: 1,
      username: 'alice',
      first_name: 'Alice',
      realm: 'acme.example',
      extension: '101',
    });
  all.core.open({ apiBase: API, page: all.page });
  await all.core.session.signIn('alice', 'panel');
  return all;
};

describe('users for whom this user may act [M-19] [P-48] [D-20] [A-53]', () => {
  it('is the user first, then the chosen one of the others', async () => {
    const { core, asked } = await signedIn();
    expect(subjectOf(core.state, 'voicemail')).toMatchObject({ name: 'Alice', extension: '101' });
    await Promise.all([
      core.subjects.load('voicemail', SOURCE),
      core.subjects.load('voicemail', SOURCE),
    ]);
    expect(asked.filter((path) => path === PATH)).toHaveLength(1);
    const bob = { id: '2', username: 'bob', name: 'bob', extension: '102' };
    expect(core.state.subjects.voicemail.others).toEqual([bob]);
    core.subjects.choose('voicemail', '2');
    expect(subjectOf(core.state, 'voicemail')).toEqual(bob);
    core.subjects.choose('voicemail', '99');
    expect(subjectOf(core.state, 'voicemail')).toEqual(bob);
    core.subjects.choose('voicemail', null);
    expect(subjectOf(core.state, 'voicemail')).toMatchObject({ id: '1' });
  });

  it('is known to all who ask while it is asked', async () => {
    const { core } = await signedIn();
    const { others } = core.state.subjects.voicemail;
    expect(others).toEqual([]);
    void core.subjects.load('voicemail', SOURCE);
    await core.subjects.load('voicemail', SOURCE);
    expect(core.state.subjects.voicemail.others).toHaveLength(1);
  });

  it('asks nothing when the session ends while the code loads', async () => {
    const { core, asked } = await signedIn();
    const loaded = core.subjects.load('voicemail', SOURCE);
    await core.session.signOut();
    await loaded;
    expect(asked).not.toContain(PATH);
    expect(core.state.subjects.voicemail).toMatchObject({ status: 'idle', error: null });
  });

  it('has the name that colleagues see, once they are known', () => {
    const bob = { id: '2', username: 'bob', name: 'bob', extension: '102' };
    const { state } = house().core;
    expect(subjectName(state, bob)).toBe('bob');
    const card = (username: string) => ({ username, name: 'Bob Brant' }) as Card;
    const known = (username: string) => ({
      presence: { ...state.presence, cards: { 102: card(username) } },
    });
    expect(subjectName(known('bob'), bob)).toBe('Bob Brant');
    expect(subjectName(known('somebody'), bob)).toBe('bob');
  });

  it('is reported as failed, and requested again', async () => {
    const { core, server } = await signedIn();
    const answer = server[PATH];
    server[PATH] = () => Response.json({ exception: 'Out of order' }, { status: 500 });
    await core.subjects.load('voicemail', SOURCE);
    expect(core.state.subjects.voicemail).toMatchObject({
      status: 'failed',
      error: { context: { exception: 'Out of order' } },
    });
    if (answer) server[PATH] = answer;
    await core.subjects.load('voicemail', SOURCE);
    expect(core.state.subjects.voicemail.status).toBe('ready');
  });

  it('is forgotten at sign-out', async () => {
    const { core } = await signedIn();
    await core.subjects.load('voicemail', SOURCE);
    core.subjects.choose('voicemail', '2');
    await core.session.signOut();
    expect(core.state.subjects.voicemail).toMatchObject({
      status: 'idle',
      others: [],
      chosen: null,
    });
    expect(subjectOf(core.state, 'voicemail')).toBeNull();
  });
});
