import { GRANTS_OF_HOSTS } from '@callpanel/contracts';
import type { EmbedEventName } from '@callpanel/contracts';
import { EVENTS } from '@callpanel/contracts/embed';
import { house, settled, talking } from '@callpanel/core/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onPage, page } from '../testing/host.ts';
import type { HostDoor } from './door.ts';
import { openHost } from './index.ts';
import { factsNow } from './facts.ts';
import { startTelling } from './tell.ts';

onPage();

/** The reported events, each checked against the contract. */
const listener = () => {
  const reported: { event: EmbedEventName; payload: unknown }[] = [];
  const tell: HostDoor['tell'] = (event, payload) => {
    expect(EVENTS[event].payload.safeParse(payload).error).toBeUndefined();
    reported.push({ event, payload });
  };
  return { reported, tell, names: () => reported.splice(0).map(({ event }) => event) };
};
const door = (change: Partial<HostDoor>): HostDoor => ({
  widget: 'softphone',
  door: 'frame',
  grants: GRANTS_OF_HOSTS,
  tell: () => undefined,
  look: () => undefined,
  looks: () => ({ theme: 'auto', locale: 'en-US' }),
  ...change,
});
const inCall = async () => {
  const all = await talking();
  page.core = all.core;
  return all;
};

beforeEach(() => {
  page.core = house().core;
});

describe('a call is reported', () => {
  it('from its beginning to its end, in its order', async () => {
    const { core, bob, id, info } = await inCall();
    core.calls.hangUp(id);
    await settled();
    const { tell, names } = listener();
    const stop = startTelling(door({ tell }));
    const next = (await core.calls.dial('102', 'Bob')) ?? '';
    await settled();
    expect(names()).toEqual(expect.arrayContaining(['call', 'call-started']));
    await bob.calls.find(({ info: { state } }) => state === 'incoming')?.answer();
    expect(names()).toContain('call-answered');
    await core.calls.hold(next, true);
    expect(names()).toContain('call-held');
    await core.calls.hold(next, false);
    expect(names()).toContain('call-resumed');
    core.calls.mute(next, true);
    expect(names()).toEqual(['call', 'call-muted']);
    core.state.calls.facts[next] = { recording: 'on' };
    await settled();
    expect(names()).toEqual(['call', 'call-recording']);
    core.calls.hangUp(next);
    expect(names()).toEqual(['call', 'call-ended']);
    expect(info(next)).toBeUndefined();
    stop();
    await core.calls.dial('102');
    await settled();
    expect(names()).toEqual([]);
  });

  it('with its name to the end, also if the directory gave it', async () => {
    const { core, id } = await inCall();
    core.state.calls.facts[id] = { name: 'Bob of the directory' };
    const { reported, tell } = listener();
    startTelling(door({ tell }));
    core.calls.hangUp(id);
    expect(reported).toEqual([
      { event: 'call', payload: expect.objectContaining({ name: 'Bob of the directory' }) },
      {
        event: 'call-ended',
        payload: expect.objectContaining({
          reason: 'hangup',
          by: 'local',
          call: expect.objectContaining({ name: 'Bob of the directory', state: 'ended' }),
        }),
      },
    ]);
  });

  it('when it comes in, and when it is handed over', async () => {
    const { core, id, carol } = await inCall();
    const { reported, tell, names } = listener();
    startTelling(door({ tell }));
    carol.dial('101');
    await settled();
    expect(names()).toEqual(expect.arrayContaining(['call-ringing']));
    await core.calls.transfer(id, '103').catch(() => undefined);
    const over = reported.find(({ event }) => event === 'call-transferred');
    expect(over?.payload).toMatchObject({ to: '103', attended: false });
  });

  it('not those that existed before, but what has happened since', async () => {
    const { core, id } = await inCall();
    const since = factsNow();
    const { tell, names } = listener();
    core.calls.mute(id, true);
    startTelling(door({ tell }), since);
    expect(names()).toEqual(['call', 'call-muted']);
  });

  it('what a handler does is reported after the event it handles', async () => {
    const { core, id } = await inCall();
    const heard: string[] = [];
    const tell: HostDoor['tell'] = (event) => {
      heard.push(event);
      if (event === 'call-muted') core.calls.hangUp(id);
    };
    startTelling(door({ tell }));
    core.calls.mute(id, true);
    expect(heard).toEqual(['call', 'call-muted', 'call', 'call-ended']);
  });
});

it('an unanswered call was missed [S-17]', async () => {
  const { core, carol, id } = await inCall();
  core.calls.hangUp(id);
  await settled();
  const { reported, tell } = listener();
  startTelling(door({ tell }), { ...factsNow(), at: 0 });
  const call = carol.dial('101');
  await vi.waitFor(() => expect(core.state.calls.list).toHaveLength(1));
  call.hangUp();
  await vi.waitFor(() =>
    expect(reported.filter(({ event }) => event === 'call-missed')).toMatchObject([
      { payload: { number: '103' } },
    ]),
  );
  expect(reported.map(({ event }) => event)).toContain('unread');
});

describe('the host of another page', () => {
  it('gets only what it was granted', async () => {
    const { core, id } = await inCall();
    const { reported, tell } = listener();
    const host = openHost(door({ grants: [], tell }));
    core.calls.mute(id, true);
    core.notices.push('info', 'sipua.xfer.init', { number: '102' });
    core.state.network.online = false;
    await settled();
    expect(reported.map(({ event }) => event)).toEqual(['health', 'notice']);
    // What it says is the user's: numbers in it stay here.
    expect(JSON.stringify(reported)).not.toContain('102');
    host.end();
    core.state.network.online = true;
    await settled();
    expect(reported).toHaveLength(2);
  });

  it('gets the line and web pages, and nothing after its end', async () => {
    const { alice } = await inCall();
    const { tell, names } = listener();
    const host = openHost(door({ tell }));
    alice.setStatus({ connected: true, registered: false, error: null });
    await settled();
    expect(names()).toEqual(expect.arrayContaining(['registration', 'health']));
    host.end();
    alice.setStatus({ connected: true, registered: true, error: null });
    await settled();
    expect(names()).toEqual([]);
  });

  it('without observe gets and reads which area the user is in, and no more of it [T3]', async () => {
    const { core } = await inCall();
    const search = (query: string) => {
      core.state.places.voicemail = { params: { folder: 'inbox', id: '7' }, query };
    };
    search('search=Smith');
    const { reported, tell } = listener();
    const host = openHost(door({ widget: 'voicemail', grants: ['control'], tell }));
    expect(host.snapshot().path).toBe('/voicemails');
    search('search=Smithson');
    await settled();
    expect(reported).toEqual([]);
    const inPanel = { widget: null, grants: [], path: () => '/voicemails/inbox?search=Smith' };
    expect(openHost(door(inPanel)).snapshot().path).toBe('/voicemails');
    openHost(door({ widget: 'voicemail', grants: ['observe'], tell }));
    search('search=Smith');
    await settled();
    expect(reported).toEqual([
      { event: 'navigation', payload: { path: '/voicemails/inbox/7?search=Smith' } },
    ]);
  });

  it('runs commands and reads what is', async () => {
    const { id } = await inCall();
    const host = openHost(door({}));
    expect(await host.run('hold', { callId: id, held: true })).toEqual({});
    expect(host.snapshot().calls).toMatchObject([{ id, held: true }]);
    await expect(host.run('hold', {})).rejects.toMatchObject({ code: 'embed.error.params' });
  });
});
