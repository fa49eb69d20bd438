import { CallpanelError } from '@callpanel/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import { bridged } from '../../testing/legs.ts';
import { three } from '../../testing/three.ts';
// Here already, so that no test waits for a module.
import './three-way.ts';
import { factsBy } from '../../testing/facts-by.ts';

afterEach(() => vi.useRealTimers());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

const NAME = expect.stringMatching(/^3WC-\d{8}$/) as string;

/** Lets the next look at the bridges happen. */
const look = async () => {
  await settled();
  vi.advanceTimersByTime(500);
  await settled();
};

const refusal = () => {
  throw new CallpanelError('rmqc.error.command', { reason: 'Redirect failed' });
};

describe('three-way conference', () => {
  it('brings both parties and one of us into one room [S-28] [B-28] [B-29] [C-19]', async () => {
    const { core, calls, id, other, sent, info } = await three();
    const begun = core.calls.startThreeWay(id);
    await settled();
    await begun;
    expect(sent('bridgeinfo')).toEqual([
      { bridgeuniqueid: 'bridge-2', srvid: 'pbx1' },
      { bridgeuniqueid: 'bridge-1', srvid: 'pbx1' },
    ]);
    const context = 'confbridge-three-way';
    expect(sent('redirect')).toEqual([
      {
        channel: 'PJSIP/103-1',
        exten: NAME,
        context,
        priority: 1,
        extrachannel: 'PJSIP/101-2',
        extraexten: NAME,
        extracontext: context,
        extrapriority: 1,
        srvid: 'pbx1',
      },
      { channel: 'PJSIP/102-1', exten: NAME, context, priority: 1, srvid: 'pbx1' },
    ]);
    const names = sent('redirect').map((fields) => fields?.['exten']);
    expect(factsBy(calls, 'threeWay')).toEqual({ [id]: { status: 'on', name: names[0] } });
    expect(new Set(names).size).toBe(1);
    expect([info(id)?.held, info(other)]).toEqual([false, undefined]);
  });

  it('shows that it begins [S-19] [S-28]', async () => {
    const { core, calls, id, other, bridges } = await three();
    bridges['bridge-1'] = [];
    const begun = core.calls.startThreeWay(id);
    await settled();
    expect(factsBy(calls, 'threeWay')).toEqual({
      [id]: { status: 'starting', name: NAME },
      [other]: { status: 'starting', name: NAME },
    });
    bridges['bridge-1'] = ['PJSIP/101-1', 'PJSIP/102-1'];
    await look();
    await begun;
    expect(factsBy(calls, 'threeWay')).toEqual({ [id]: { status: 'on', name: NAME } });
  });

  it('of a call that is held itself: resumes it [S-21] [S-28]', async () => {
    const { core, id, info } = await three();
    await core.calls.hold(id, true);
    const begun = core.calls.startThreeWay(id);
    await settled();
    await begun;
    expect(info(id)?.held).toBe(false);
  });

  it('shows an error and leaves both calls as they were when ten requests find no peer [C-18] [E-51]', async () => {
    const { core, calls, id, other, info, bridges, sent } = await three();
    bridges['bridge-2'] = ['PJSIP/101-2'];
    const failed = core.calls.startThreeWay(id).catch((error: unknown) => error);
    for (let time = 1; time < 10; time++) await look();
    expect(await failed).toMatchObject({ code: 'sipua.error.threeWay' });
    expect(
      sent('bridgeinfo').filter((sentTo) => sentTo?.['bridgeuniqueid'] === 'bridge-2'),
    ).toHaveLength(10);
    expect([sent('redirect'), factsBy(calls, 'threeWay')]).toEqual([[], {}]);
    expect([info(id)?.held, info(other)?.held]).toEqual([false, true]);
  });

  it('a bridge that is not known yet is waited for, one that is refused looked at again [C-18]', async () => {
    const { core, broker, calls, id, info, sent } = await three();
    const callid = info(id)?.sipCallId ?? '';
    const details = { channel: 'PJSIP/101-2', bridgeuniqueid: 'bridge-2' };
    broker.says(bridged(callid, 'BridgeLeave', details));
    const answer = broker.answers['bridgeinfo'];
    broker.answers['bridgeinfo'] = refusal;
    const begun = core.calls.startThreeWay(id);
    await look();
    expect(sent('redirect')).toEqual([]);
    broker.says(bridged(callid, 'BridgeEnter', details));
    if (answer) broker.answers['bridgeinfo'] = answer;
    await look();
    await begun;
    expect(calls.facts[id]?.threeWay?.status).toBe('on');
  });

  it.each([1, 2])('shows an error when redirect %i is refused [E-51]', async (which) => {
    const { core, broker, calls, id, other, info } = await three();
    let count = 0;
    broker.answers['redirect'] = () => {
      count++;
      return count === which ? refusal() : {};
    };
    await expect(core.calls.startThreeWay(id)).rejects.toMatchObject({
      code: 'sipua.error.threeWay',
    });
    expect([factsBy(calls, 'threeWay'), info(id)?.held, info(other)?.held]).toEqual([
      {},
      false,
      true,
    ]);
  });

  it('a party that hangs up meanwhile ends the attempt [E-51] [S-16]', async () => {
    const { core, bob, calls, id, bridges } = await three();
    bridges['bridge-1'] = [];
    const failed = core.calls.startThreeWay(id).catch((error: unknown) => error);
    await settled();
    bob.calls[0]?.hangUp();
    await look();
    expect(await failed).toMatchObject({ code: 'sipua.error.threeWay' });
    expect([factsBy(calls, 'threeWay'), calls.list.length]).toEqual([{}, 1]);
  });

  it('a broker that is lost is not waited for, and is what the user reads [E-13]', async () => {
    const { core, broker, id, sent } = await three();
    broker.answers['bridgeinfo'] = () => {
      throw new CallpanelError('rmqc.error.lost');
    };
    await expect(core.calls.startThreeWay(id)).rejects.toMatchObject({
      code: 'rmqc.error.lost',
    });
    expect(sent('bridgeinfo').length).toBeLessThan(10);
  });

  it('needs another call that waits [E-51]', async () => {
    const { core, id, other, sent } = await three();
    core.calls.hangUp(other);
    await expect(core.calls.startThreeWay(id)).rejects.toThrow('sipua.error.threeWay');
    expect(sent('bridgeinfo')).toEqual([]);
  });

  it('asked for twice begins once [S-28]', async () => {
    const { core, id, sent } = await three();
    const first = core.calls.startThreeWay(id);
    await expect(core.calls.startThreeWay(id)).rejects.toThrow('sipua.error.threeWay');
    await first;
    expect(sent('redirect')).toHaveLength(2);
  });

  it('takes another extension every time [C-19]', async () => {
    const names = new Set<unknown>();
    for (let time = 0; time < 3; time++) {
      const { core, id, calls, scope } = await three();
      await core.calls.startThreeWay(id);
      names.add(calls.facts[id]?.threeWay?.name);
      void scope.dispose();
    }
    expect(names.size).toBe(3);
  });
});

describe('an invitation', () => {
  it.each(['', '   '])('of %j is refused [V-17]', async (text) => {
    const { core, id, calls, broker } = await three();
    await expect(core.calls.invite(id, text)).rejects.toThrow('sipua.error.invalidNumber');
    expect([factsBy(calls, 'threeWay'), broker.sent]).toEqual([{}, []]);
  });

  it.each([
    ['12x', 'invalidNumber'],
    ['*12', 'invalidFeatureCode'],
  ])('of %j is refused as when dialling [V-37] [V-03] [V-04]', async (text, code) => {
    const { core, id } = await three();
    await expect(core.calls.invite(id, text)).rejects.toThrow(`sipua.error.${code}`);
  });

  it('into a conference calls them there [B-30]', async () => {
    const { core, id, calls, sent } = await three();
    await core.calls.startThreeWay(id);
    await core.calls.invite(id, ' 1-05 ');
    expect(sent('Originate')).toEqual([
      {
        channel: 'Local/105@confbridge-invite',
        exten: calls.facts[id]?.threeWay?.name,
        priority: 1,
        context: 'confbridge-three-way',
        callerid: '101',
        variable: { realm: 'acme.example' },
      },
    ]);
  });

  it('out of a call of two makes it a conference first [S-28] [B-30]', async () => {
    const { core, id, other, calls, sent, info } = await three();
    await core.calls.invite(id, '105');
    expect(factsBy(calls, 'threeWay')).toEqual({ [id]: { status: 'on', name: NAME } });
    expect(sent('redirect')).toMatchObject([
      { channel: 'PJSIP/103-1', extrachannel: 'PJSIP/101-2', exten: NAME },
    ]);
    expect(sent('Originate')).toMatchObject([{ exten: calls.facts[id]?.threeWay?.name }]);
    expect(info(other)?.held).toBe(true);
  });

  it('shows an error when the telephone system refuses; the conference stays [E-51]', async () => {
    const { core, broker, id, calls } = await three();
    broker.answers['Originate'] = refusal;
    await expect(core.calls.invite(id, '105')).rejects.toThrow('sipua.error.threeWay');
    expect(calls.facts[id]?.threeWay?.status).toBe('on');
  });
});
