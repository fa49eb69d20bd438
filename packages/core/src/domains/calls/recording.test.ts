import { CallpanelError, LOCALES } from '@callpanel/contracts';
import { noticeMessages } from '@callpanel/i18n/notices';
import { describe, expect, it } from 'vitest';
import { settled } from '../../testing/house.ts';
import { bridged, callchan, monitored } from '../../testing/legs.ts';
import { liveRealm } from '../../testing/realm-house.ts';
import { callRights, recordingBar } from './rights.ts';
import { factsBy } from '../../testing/facts-by.ts';

/** Alice talks with Bob. */
const talking = async () => {
  const all = await liveRealm();
  const { calls } = all.core.state;
  const id = (await all.core.calls.dial('102')) ?? '';
  await settled();
  await all.bob.calls[0]?.answer();
  const callid = calls.list[0]?.sipCallId ?? '';
  const sent = () => all.broker.sent.map(({ action, fields }) => [action, fields]);
  return { ...all, calls, id, callid, sent };
};

/** The telephone system sent what recording needs to know of the call. */
const recordable = async (more: object = {}) => {
  const all = await talking();
  all.broker.says(callchan(all.callid, more));
  return all;
};

describe('the telephone system’s name for a leg', () => {
  it('is found by its Call-ID [B-13]', async () => {
    const { broker, calls, id, callid } = await talking();
    broker.says(callchan('another call'));
    expect(factsBy(calls, 'channel')).toEqual({});
    broker.says(callchan(callid));
    expect(factsBy(calls, 'channel')).toEqual({
      [id]: {
        channel: 'PJSIP/101-1',
        srvid: 'pbx1',
        bridgeid: '',
        monfile: '/rec/1.wav',
        moncmd: 'mv ^{MIXMONITOR_FILENAME} /done',
        moncdrpath: '2026/1.wav',
      },
    });
  });

  it('keeps events that come before the call is known here [B-13] [B-21]', async () => {
    const { core, broker, calls, carol } = await talking();
    carol.start();
    const known = carol.dial('101').info.sipCallId.replace(/\d+$/, (n) => String(Number(n) + 1));
    broker.says(callchan(known, { channel: 'PJSIP/101-2' }));
    broker.says(monitored(known, 'MixMonitorStart'));
    await settled();
    const incoming = calls.list[1];
    expect(incoming?.sipCallId).toBe(known);
    expect(calls.facts[incoming?.id ?? '']?.channel?.channel).toBe('PJSIP/101-2');
    expect(factsBy(calls, 'recording')).toEqual({ [incoming?.id ?? '']: 'on' });
    expect(core.broker.counts().unrouted).toEqual({});
  });

  it('later news add to it and take nothing back [B-19]', async () => {
    const { broker, calls, id, callid } = await recordable();
    const news = { channel: 'PJSIP/101-9', monfile: '', moncmd: '', srvid: '' };
    broker.says({ ...callchan(callid, news), action: 'CHANINFO' });
    expect(calls.facts[id]?.channel).toMatchObject({
      channel: 'PJSIP/101-9',
      srvid: 'pbx1',
      monfile: '/rec/1.wav',
    });
  });

  it('enters a bridge and leaves that one, named by Call-ID or by channel [B-18]', async () => {
    const { broker, calls, id, callid } = await recordable();
    broker.says(bridged(callid));
    expect(calls.facts[id]?.channel?.bridgeid).toBe('bridge-1');
    broker.says(bridged('', 'BridgeEnter', { bridgeuniqueid: 'bridge-2' }));
    broker.says(bridged(callid, 'BridgeLeave'));
    expect(calls.facts[id]?.channel?.bridgeid).toBe('bridge-2');
    broker.says(bridged('', 'BridgeLeave', { bridgeuniqueid: 'bridge-2' }));
    expect(calls.facts[id]?.channel?.bridgeid).toBe('');
    broker.says(bridged('', 'BridgeEnter', { channel: 'PJSIP/103-1' }));
    expect(calls.facts[id]?.channel?.bridgeid).toBe('');
  });

  it('is forgotten with the call [S-16]', async () => {
    const { core, broker, calls, id, callid } = await recordable();
    await core.calls.record(id, true);
    core.calls.hangUp(id);
    broker.says(monitored(callid, 'MixMonitorStop'));
    expect([factsBy(calls, 'channel'), factsBy(calls, 'recording')]).toEqual([{}, {}]);
  });
});

describe('recording', () => {
  it('begins with its file, options and command, after the call record knows of it [B-31] [B-33] [C-22]', async () => {
    const { core, calls, id, sent } = await recordable();
    const asked = core.calls.record(id, true);
    await settled();
    await asked;
    const named = { channel: 'PJSIP/101-1', srvid: 'pbx1' };
    expect(sent()).toEqual([
      ['Setvar', { ...named, variable: 'CDR(monitor)', value: '2026/1.wav' }],
      [
        'MixMonitor',
        {
          ...named,
          file: '/rec/1.wav',
          options: 'apP',
          command: 'mv ^{MIXMONITOR_FILENAME} /done',
        },
      ],
    ]);
    expect(factsBy(calls, 'recording')).toEqual({ [id]: 'on' });
  });

  it('ends by its command [B-32]', async () => {
    const { core, broker, calls, id, sent } = await recordable({ moncdrpath: '' });
    await core.calls.record(id, true);
    await core.calls.record(id, true);
    expect(sent()).toHaveLength(1);
    let seen: string | undefined;
    broker.answers['StopMixMonitor'] = () => {
      seen = calls.facts[id]?.recording;
      return {};
    };
    await core.calls.record(id, false);
    await core.calls.record(id, false);
    expect(sent().slice(1)).toEqual([
      ['StopMixMonitor', { channel: 'PJSIP/101-1', srvid: 'pbx1' }],
    ]);
    expect([seen, factsBy(calls, 'recording')]).toEqual(['stopping', {}]);
  });

  it('is refused if it has no file, or the call is not known yet [V-11] [E-18]', async () => {
    const { core, calls, broker, id, callid, sent } = await talking();
    const refused = { code: 'sipua.error.recDisabled' };
    await expect(core.calls.record(id, true)).rejects.toMatchObject(refused);
    broker.says(callchan(callid, { monfile: '' }));
    await expect(core.calls.record(id, true)).rejects.toMatchObject(refused);
    expect([factsBy(calls, 'recording'), sent()]).toEqual([{}, []]);
  });

  it.each([
    [true, 'MixMonitor', {}],
    [false, 'StopMixMonitor', 'on'],
  ] as const)(
    'to %s refused by the system: shows an error, and stays as it was [B-31] [B-32]',
    async (on, action, was) => {
      const { core, broker, calls, id } = await recordable();
      if (!on) await core.calls.record(id, true);
      broker.answers[action] = () => {
        throw new CallpanelError('rmqc.error.command', { reason: 'No such channel' });
      };
      await expect(core.calls.record(id, on)).rejects.toMatchObject({
        code: 'sipua.error.recording',
        context: { reason: 'No such channel' },
      });
      expect(factsBy(calls, 'recording')).toEqual(was === 'on' ? { [id]: 'on' } : {});
    },
  );

  it('says that the events system is away, in its own words [E-13]', async () => {
    const { core, broker, id, calls } = await recordable();
    broker.answers['MixMonitor'] = () => {
      throw new CallpanelError('rmqc.error.lost');
    };
    await expect(core.calls.record(id, true)).rejects.toMatchObject({ code: 'rmqc.error.lost' });
    expect(factsBy(calls, 'recording')).toEqual({});
  });

  it.each([['rmqc.error.commandTimeout', 'noReply']] as const)(
    '%s: shows the reason in words [B-31] [B-32]',
    async (code, why) => {
      const { core, broker, id } = await recordable();
      broker.answers['MixMonitor'] = () => {
        throw new CallpanelError(code);
      };
      await expect(core.calls.record(id, true)).rejects.toMatchObject({
        code: 'sipua.error.recording',
        context: { why },
      });
      for (const locale of LOCALES)
        expect((await noticeMessages(locale))[`sipua.why.${why}`]).toEqual(expect.any(String));
    },
  );

  it('follows recordings that others start and stop [B-21]', async () => {
    const { broker, calls, id, callid } = await recordable();
    broker.says(monitored(callid, 'MixMonitorStart'));
    expect(factsBy(calls, 'recording')).toEqual({ [id]: 'on' });
    broker.says(monitored('', 'MixMonitorStop'));
    expect(factsBy(calls, 'recording')).toEqual({});
  });

  it('late events do not undo a request under way [B-21] [U-18]', async () => {
    const { core, broker, calls, id, callid } = await recordable();
    const seen: (string | undefined)[] = [];
    broker.answers['MixMonitor'] = () => {
      broker.says(monitored(callid, 'MixMonitorStop'));
      seen.push(calls.facts[id]?.recording);
      return {};
    };
    broker.answers['StopMixMonitor'] = () => {
      broker.says(monitored(callid, 'MixMonitorStart'));
      seen.push(calls.facts[id]?.recording);
      return {};
    };
    await core.calls.record(id, true);
    await core.calls.record(id, false);
    expect([seen, factsBy(calls, 'recording')]).toEqual([['starting', 'stopping'], {}]);
  });

  it('of a call that ends during the request leaves nothing [S-16]', async () => {
    const { core, broker, calls, id } = await recordable();
    broker.answers['MixMonitor'] = () => {
      core.calls.hangUp(id);
      return {};
    };
    await core.calls.record(id, true);
    expect(factsBy(calls, 'recording')).toEqual({});
  });

  it('can be changed only in a call that is talked in, not while listening in, and once its channel is known [U-18]', async () => {
    const { core, broker, calls, id, callid } = await talking();
    expect(recordingBar(calls, id)).toBe('unknown');
    broker.says(callchan(callid, { srvid: '' }));
    expect(recordingBar(calls, id)).toBe('unknown');
    broker.says(callchan(callid));
    expect(recordingBar(calls, id)).toBeNull();
    Object.assign(calls.facts[id] ?? {}, { recording: 'starting' });
    expect(recordingBar(calls, id)).toBe('pending');
    Object.assign(calls.facts[id] ?? {}, { recording: 'on' });
    expect(recordingBar(calls, id)).toBeNull();
    Object.assign(calls.facts[id] ?? {}, { spying: { num: '102', mode: 'monitor' } });
    expect(recordingBar(calls, id)).toBe('listening');
    delete calls.facts[id]?.spying;
    await core.calls.hold(id, true);
    expect(recordingBar(calls, id)).toBe('held');
    core.calls.hangUp(id);
    expect(recordingBar(calls, id)).toBe('ended');
  });
});

describe('permissions', () => {
  const rights = (rules: [string, string][], signedIn = true) =>
    callRights({
      permissions: { entries: rules.map(([module, rule]) => ({ module, rule })) },
      session: { user: signedIn ? {} : null },
    } as unknown as Parameters<typeof callRights>[0]);
  const phone: [string, string][] = [
    ['configs', 'read'],
    ['softphone', 'read'],
  ];

  it('nothing is allowed before permissions are known', () => {
    const none = { transfer: false, park: false, record: false, threeWay: false, invite: false };
    expect(rights([])).toEqual(none);
  });

  it.each([
    ['P-11', 'record', 'active_calls', 'execute_record'],
    ['P-08', 'threeWay', 'active_calls', 'execute_callconference'],
    ['P-09', 'invite', 'active_calls', 'execute_confinvite'],
    ['P-25', 'park', 'parkings', 'read'],
  ])('[%s] %s by %s %s', (_, name, module, rule) => {
    const given = { ...rights(phone), [name]: true };
    expect(rights(phone)).toMatchObject({ transfer: true, [name]: false });
    expect(rights([...phone, [module, rule]])).toEqual(given);
  });

  it('a PBX alone has no commands: no recording, no conference [P-39]', () => {
    const all = [...phone, ['active_calls', 'execute_record']] as [string, string][];
    expect(rights(all, false)).toMatchObject({ transfer: true, record: false });
  });
});
