import { afterEach, describe, expect, it, vi } from 'vitest';
import { isHolding } from './hold.ts';
import { TestExchange } from '../testing/exchange.ts';
import { watchGains } from '../testing/gains.ts';
import type { Wire } from '../testing/phone.ts';

describe('isHolding', () => {
  const audio = 'v=0\r\ns=-\r\nm=audio 9 X 0\r\n';
  it.each<[string, string, boolean]>([
    ['nothing said', audio, false],
    ['sendrecv', `${audio}a=sendrecv\r\n`, false],
    ['sendonly', `${audio}a=sendonly\r\n`, true],
    ['inactive', `${audio}a=inactive\r\n`, true],
    ['recvonly, which does not hold', `${audio}a=recvonly\r\n`, false],
    [
      'the direction of another section',
      `${audio}a=sendrecv\r\nm=video 9 X 0\r\na=inactive\r\n`,
      false,
    ],
    ['a direction for all sections', `v=0\r\na=inactive\r\nm=audio 9 X 0\r\n`, true],
    ['a section that knows better', `v=0\r\na=inactive\r\nm=audio 9 X 0\r\na=sendrecv\r\n`, false],
    ['the address 0.0.0.0 of old', `${audio}c=IN IP4 0.0.0.0\r\n`, true],
    ['the same address while ICE decides', `${audio}c=IN IP4 0.0.0.0\r\na=ice-ufrag:x\r\n`, false],
  ])('%s', (_name, sdp, holding) => {
    expect(isHolding(sdp)).toBe(holding);
  });
});

describe('audio during hold', () => {
  let exchange: TestExchange | undefined;
  afterEach(async () => {
    vi.restoreAllMocks();
    await exchange?.close();
  });

  it.each([
    ['silence', 0, []],
    ['music, if the options say so', 0.5, [0.5]],
  ])('a held phone hears %s', async (_name, holdMusicGain, heard) => {
    const gains = watchGains();
    exchange = new TestExchange({ holdMusicGain });
    await exchange.open();
    const { media } = exchange;
    const alice = await exchange.registered('101');
    const bob = await exchange.registered('102');
    const invite = await alice.invite('102', await media.offer('a'));
    const offer = await bob.take('INVITE');
    const sdp = { 'Content-Type': 'application/sdp' };
    bob.respond(offer, '200 OK', sdp, await media.answer('b', offer.body));
    const ok = await alice.take('200');
    alice.acknowledge(invite, ok);
    await media.accept('a', ok.body);
    expect([...gains.values()]).toEqual([1, 1]);

    const change = async (direction: string): Promise<Wire> => {
      const again = (await media.offer('a')).replace('a=sendrecv', `a=${direction}`);
      const request = alice.inDialog('INVITE', invite, ok, sdp, again);
      const answer = await alice.take('200');
      alice.acknowledge(request, answer);
      await media.accept('a', answer.body);
      return answer;
    };
    await change('sendonly');
    expect([...gains.values()]).toEqual(heard);
    await change('sendrecv');
    expect([...gains.values()]).toEqual([1, 1]);
  });
});
