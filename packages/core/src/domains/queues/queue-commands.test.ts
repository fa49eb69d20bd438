import { CallpanelError } from '@callpanel/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { settled } from '../../testing/house.ts';
import { begin, open, queue, server } from '../../testing/queue-house.ts';

beforeEach(begin);

const refuse = (reason: string) => () => {
  throw new CallpanelError('rmqc.error.command', { reason });
};

describe('pausing agents [S-48] [G-15]', () => {
  it('pauses one in a queue, with a cause or without, and one in all [B-34] [D-28]', async () => {
    const { core, commands } = await open();
    await core.queues.pause([{ exten: '105', queue: 'sales' }], 'lunch_break');
    await core.queues.pause([{ exten: '105', queue: null }], '');
    await core.queues.unpause([
      { exten: '105', queue: 'sales' },
      { exten: '101', queue: 'sales' },
    ]);
    expect(commands()).toEqual([
      'QueuePause {"interface":"PJSIP/105","paused":"true","queue":"sales","reason":"lunch_break"}',
      'QueuePause {"interface":"PJSIP/105","paused":"true"}',
      'QueuePause {"interface":"PJSIP/105","paused":"false","queue":"sales"}',
      'QueuePause {"interface":"PJSIP/101","paused":"false","queue":"sales"}',
    ]);
  });

  it('is refused without the right, before anything is sent [P-12] [P-50] [E-85]', async () => {
    const { core, commands } = await open(['read', 'execute_pause_self']);
    const refused = { code: 'queues.error.pauseRight' };
    await expect(core.queues.pause([{ exten: '105', queue: 'sales' }], '')).rejects.toMatchObject(
      refused,
    );
    expect(commands()).toEqual([]);
    await core.queues.pause([{ exten: '101', queue: null }], '');
    expect(commands()).toHaveLength(1);
  });

  it('is refused for oneself, too [P-13] [E-85]', async () => {
    const { core } = await open(['read']);
    await expect(core.queues.pause([{ exten: '101', queue: null }], '')).rejects.toMatchObject({
      code: 'queues.error.pauseRight',
    });
  });

  it('says what the telephone system refuses, and tries the others nevertheless', async () => {
    const { core, broker, commands } = await open();
    const both = ['101', '105'].map((exten) => ({ exten, queue: 'sales' }));
    broker.answers['QueuePause'] = refuse('Interface not found');
    await expect(core.queues.pause(both, '')).rejects.toMatchObject({
      code: 'queues.error.pause',
      context: { reason: 'Interface not found' },
    });
    expect(commands()).toHaveLength(2);
    broker.answers['QueuePause'] = refuse('Agent pause option is not permitted');
    await expect(core.queues.pause(both, '')).rejects.toMatchObject({
      code: 'queues.error.pauseRight',
    });
    await expect(core.queues.pause([{ exten: '104', queue: null }], '')).rejects.toMatchObject({
      code: 'queues.error.notAgent',
    });
  });
});

it('logs the user in to a queue and out of it [C-24]', async () => {
  const { core, broker, commands } = await open();
  await core.queues.logIn('support');
  await core.queues.logOut('sales');
  expect(commands()).toEqual([
    'QueueAdd {"queue":"support","interface":"PJSIP/101"}',
    'QueueRemove {"queue":"sales","interface":"PJSIP/101"}',
  ]);
  broker.answers['QueueAdd'] = refuse('Unable to add interface: Already there');
  await expect(core.queues.logIn('support')).rejects.toMatchObject({ code: 'queues.error.login' });
});

describe('redirecting a caller [G-15]', () => {
  it('answers a caller who rings at the phone of the user already, who would miss the call otherwise [P-14]', async () => {
    const { core, commands, bob } = await open(['read', 'execute_redirect_self']);
    bob.dial('101');
    await settled();
    const waits = { uniqueid: '7', channel: 'PJSIP/x-7', calleridnum: '102', position: 1 };
    server.data = [queue('sales', { calls: [{ ...waits, ringing: ['101'] }] })];
    core.queues.retry();
    await settled();
    const before = commands().length;
    await core.queues.redirect('sales', '7', '101');
    await settled();
    expect(core.state.calls.list.map(({ state }) => state)).toEqual(['answered']);
    expect(commands()).toHaveLength(before);
  });

  it('sends the channel to a number [P-15]', async () => {
    const { core, commands } = await open();
    await core.queues.redirect('sales', '1', ' 103 ');
    expect(commands()).toEqual([
      'Redirect {"channel":"PJSIP/x-1","exten":"103","context":"queue-redirect"}',
    ]);
  });

  it.each([
    ['nowhere [V-34]', '1', ' ', 'queues.error.destination'],
    ['what is no number', '1', 'sales!', 'sipua.error.invalidNumber'],
    ['to the user without that right [P-14]', '1', '101', 'queues.error.redirectRight'],
    ['who waits no longer', '7', '103', 'queues.error.gone'],
  ])('sends no one %s', async (_title, id, to, code) => {
    const { core, commands } = await open();
    await expect(core.queues.redirect('sales', id, to)).rejects.toMatchObject({ code });
    expect(commands()).toEqual([]);
  });

  it('sends no one to others without that right [P-15]', async () => {
    const { core, commands } = await open(['read', 'execute_redirect_self']);
    await expect(core.queues.redirect('sales', '1', '103')).rejects.toMatchObject({
      code: 'queues.error.redirectRight',
    });
    await core.queues.redirect('sales', '1', '101');
    expect(commands()).toHaveLength(1);
  });
});
