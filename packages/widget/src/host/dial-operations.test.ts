import type { HostGrant } from '@callpanel/contracts';
import { realmHouse, settled, slow } from '@callpanel/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { onPage, page, refused, send, signedIn } from '../testing/host.ts';

onPage();

describe('dial', () => {
  it('calls, with the name that the host knows', async () => {
    const { core } = await signedIn();
    const { callId } = (await send('dial', { number: ' 102 ', name: 'Bob' })) as { callId: string };
    expect(core.state.calls.list).toMatchObject([{ id: callId, number: '102', direction: 'out' }]);
    expect(core.state.calls.facts[callId]?.name).toBe('Bob');
  });

  it('reaches the phone of the page from any widget, also without a softphone on screen', async () => {
    await signedIn();
    expect(await send('dial', { number: '102' }, { widget: 'buddies' })).toEqual({
      callId: expect.any(String),
    });
  });

  it('without the grant only fills the field', async () => {
    const { core } = await signedIn();
    core.intents.offerPhone();
    const grants: HostGrant[] = ['observe', 'control'];
    expect(await send('dial', { number: '102' }, { grants })).toEqual({ callId: null });
    expect(core.state.calls).toMatchObject({ draft: '102', list: [], shown: 1 });
  });

  it('without the grant and without a field is refused', async () => {
    await signedIn();
    await expect(send('dial', { number: '102' }, { grants: [] })).rejects.toEqual(
      refused('widget.error.intent'),
    );
  });

  describe('of a number that may be abroad, or calls emergency services', () => {
    const FRAME = { door: 'frame' } as const;

    it('waits for the user’s word in a frame, and is answered then [T3] [W-14]', async () => {
      const { core } = await signedIn();
      core.intents.offerPhone();
      const refusal = send('dial', { number: '911' }, FRAME);
      await vi.waitUntil(() => core.state.clickToDial.question);
      expect(core.state.clickToDial.question).toEqual({ number: '911', why: 'emergency' });
      expect(core.state.calls).toMatchObject({ draft: '911', list: [] });
      core.clickToDial.answer(false);
      expect(await refusal).toEqual({ callId: null });
      expect(core.state.calls).toMatchObject({ list: [], lastEnded: null });
      const consent = send('dial', { number: '+442079460958' }, FRAME);
      await vi.waitUntil(() => core.state.clickToDial.question);
      expect(core.state.calls.list).toEqual([]);
      core.clickToDial.answer(true);
      expect(await consent).toEqual({ callId: expect.any(String) });
    });

    it('waits for it after the phone, where that is on its way', async () => {
      const { core, alice } = await signedIn();
      alice.setStatus({ connected: true, registered: false, error: null });
      const called = send('dial', { number: '112' }, FRAME);
      await vi.waitUntil(() => core.state.calls.waiting);
      alice.setStatus({ connected: true, registered: true, error: null });
      await vi.waitUntil(() => core.state.clickToDial.question);
      expect(core.state.calls.list).toEqual([]);
      core.clickToDial.answer(false);
      expect(await called).toEqual({ callId: null });
    });

    it('calls at once in the host’s own page, which may have a dial pad', async () => {
      const { core } = await signedIn();
      expect(await send('dial', { number: '911' })).toEqual({ callId: expect.any(String) });
      expect(core.state.clickToDial.question).toBeNull();
    });

    it('is no parking slot either', async () => {
      const { core } = await signedIn();
      const picked = send('pick-up', { slot: '911' }, FRAME);
      await vi.waitUntil(() => core.state.clickToDial.question);
      expect(core.state.clickToDial.question).toMatchObject({ number: '911' });
      core.clickToDial.answer(false);
      expect(await picked).toEqual({ callId: null });
      expect(core.state.calls).toMatchObject({ list: [], lastEnded: null });
    });
  });

  it('is refused if the session has no phone', async () => {
    await signedIn({ widgets: ['buddies'] });
    await expect(send('dial', { number: '102' })).rejects.toEqual(
      refused('widget.error.intent', { intent: 'dial' }),
    );
  });

  it('brings the phone if the host has the whole panel', async () => {
    const { core } = await signedIn({ widgets: ['buddies'] });
    expect(core.state.connection.phone).toBe('no');
    expect(await send('dial', { number: '102' }, { widget: null })).toEqual({
      callId: expect.any(String),
    });
  });

  it('is refused in the phone’s own words', async () => {
    const { alice } = await signedIn();
    await expect(send('dial', { number: 'abc' })).rejects.toEqual(
      refused('sipua.error.invalidNumber'),
    );
    alice.setStatus({ connected: false, registered: false, error: null });
    page.core.state.connection.phone = 'failed';
    await expect(send('dial', { number: '102' })).rejects.toEqual(refused('sipua.error.notReady'));
  });

  it('waits in the field for a phone that is on its way; the user may take it away', async () => {
    const { core, alice } = await signedIn();
    alice.setStatus({ connected: true, registered: false, error: null });
    const called = send('dial', { number: '102' });
    await vi.waitUntil(() => core.state.calls.waiting);
    expect(core.state.calls).toMatchObject({ draft: '102', list: [] });
    alice.setStatus({ connected: true, registered: true, error: null });
    expect(await called).toEqual({ callId: core.state.calls.list[0]?.id });
    alice.setStatus({ connected: true, registered: false, error: null });
    const taken = send('dial', { number: '103' });
    await vi.waitUntil(() => core.state.calls.waiting);
    core.calls.setDraft('');
    expect(await taken).toEqual({ callId: null });
  });
});

it('show-number fills the field without calling', async () => {
  const { core } = await signedIn();
  await expect(send('show-number', { number: '102' })).rejects.toEqual(
    refused('widget.error.intent'),
  );
  core.intents.offerPhone();
  expect(await send('show-number', { number: '102' })).toEqual({});
  expect(core.state.calls).toMatchObject({ draft: '102', list: [] });
});

it('picks a parked call up: from a slot that is known to be taken, or from one whose state is not loaded [S-38]', async () => {
  const { core } = await signedIn();
  core.state.parking.status = 'ready';
  await expect(send('pick-up', { slot: '701' })).rejects.toEqual(refused('parking.error.pickUp'));
  core.state.parking.status = 'no';
  const { callId } = (await send('pick-up', { slot: '701' })) as { callId: string };
  expect(core.state.calls.lastEnded ?? core.state.calls.list[0]).toMatchObject({
    id: callId,
    number: '701',
  });
});

it('without the grant to dial picks up parked calls, and calls no one else [T3] [S-38]', async () => {
  const parked = {
    parkingspace: '701',
    parkeecalleridnum: '102',
    parkeeconnectedlinenum: '103',
    parkeechannel: 'PJSIP/102-1',
    parkeeuniqueid: 'u1',
  };
  const parkings = slow(() =>
    Response.json({
      success: true,
      data: [{ name: 'Main', extension: '700', slots: '701,702', parked: [parked] }],
    }),
  );
  const { core, count, signIn } = realmHouse(
    { parkings: parkings.answer },
    { configs: 'read', softphone: 'read', parkings: 'read' },
    { widgets: ['softphone'] },
  );
  page.core = core;
  await signIn();
  await settled();
  const pickUp = (slot: string) => send('pick-up', { slot }, { grants: ['control'] });
  const asked = Promise.allSettled(['911', '702', '701'].map((slot) => pickUp(slot)));
  await vi.waitUntil(() => parkings.waiting > 0);
  await parkings.go();
  const [far, empty, taken] = await asked;
  for (const one of [far, empty])
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'parking.error.pickUp' } });
  expect(taken).toMatchObject({ status: 'fulfilled', value: { callId: expect.any(String) } });
  expect(core.state.calls.lastEnded ?? core.state.calls.list[0]).toMatchObject({ number: '701' });
  expect(count('parkings')).toBe(1);
});

it('without the grant to dial, of a user who may not see the lots, makes no call [T3]', async () => {
  const { core } = await signedIn();
  await expect(send('pick-up', { slot: '911' }, { grants: ['control'] })).rejects.toEqual(
    refused('parking.error.pickUp'),
  );
  expect(core.state.calls.list).toEqual([]);
});
