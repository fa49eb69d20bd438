import { ParkingsAnswer, type WireParkedCall, parkingEventFrom } from '@callpanel/contracts';
import { beforeEach, expect, it, vi } from 'vitest';
import { wireEventOf } from '../broker/wire-event.ts';
import { type TestServer, keptServer } from '../testing/server.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const ALICE = { ext: '101', name: 'Alice Arden' };
const call: WireParkedCall = {
  parkeecalleridnum: '102',
  parkeecalleridname: 'Bob Brant',
  parkeeconnectedlinenum: '101',
  parkeeconnectedlinename: 'Alice Arden',
  parkinglot: 'Main',
  parkeeexten: '700',
  parkingspace: '703',
  parkeechannel: 'PJSIP/102-00000004',
  parkeeuniqueid: '1700000000.4',
  parkingtimeout: 40,
  parkingduration: 5,
};

it('says which lots there are and who waits there [A-15] [G-34] [D-10] [D-11]', async () => {
  vi.spyOn(server.pbx, 'parked').mockReturnValue([call]);
  const { data } = ParkingsAnswer.parse((await server.get('parkings', 'bob')).json());
  expect(data).toMatchObject([{ name: 'Main', extension: '700', parked: [call] }]);
  const slots = data[0]!.slots.split(',');
  expect([slots.length, slots[0], slots.at(-1)]).toEqual([20, '701', '720']);
});

it('is for those who may read parkings [P-25]', async () => {
  await server.control('people/permissions', { username: 'bob', user: [], group: [] });
  expect((await server.get('parkings', 'bob')).statusCode).toBe(403);
  expect((await server.get('parkings', 'alice')).statusCode).toBe(200);
});

it('is reported by events that the contract accepts [B-23] [S-37]', () => {
  const event = wireEventOf({ kind: 'parking', event: 'PARKEDCALL', call }, 'acme.example', 0);
  expect(event).toMatchObject({ action: 'PARKING' });
  expect(parkingEventFrom({ ...event })).toEqual({ event: 'PARKEDCALL', call });
});

it.each([
  ['703', true],
  ['102', false],
])('an event of a call to %s says parked: %s, as its card does [D-05]', (ext, parked) => {
  const [from, to] = [ALICE, { ext, name: '' }];
  const event = wireEventOf(
    { kind: 'call', phase: 'answered', id: 'c', from, to },
    'acme.example',
    0,
  );
  expect(event).toMatchObject({ action: 'CONFIRMED', parked });
});

it('is filled by tests: POST /sandbox/park', async () => {
  const parkMe = vi.spyOn(server.pbx, 'parkMe').mockReturnValue('705');
  const order = { parker: '102', from: '*43', space: '705' };
  expect((await server.control('park', order)).json()).toEqual({ space: '705' });
  expect(parkMe).toHaveBeenLastCalledWith(order);
  await server.control('park');
  expect(parkMe).toHaveBeenLastCalledWith({ parker: '101' });
  parkMe.mockImplementation(() => {
    throw new RangeError('No such free space');
  });
  expect((await server.control('park', order)).statusCode).toBe(409);
  expect((await server.control('park', { slot: '705' })).statusCode).toBe(400);
});
