import { describe, expect, it } from 'vitest';
import { sdp } from '../testing/fake-rtc.ts';
import { startPhone } from '../testing/start-phone.ts';

const rings = async (...extra: string[]) => {
  const { phone, peer, pass } = await startPhone();
  peer.invite(sdp('sendrecv'), { extra });
  await pass();
  return phone.calls[0]?.screenPop;
};

describe('the page that belongs to an incoming call [W-07]', () => {
  it('is read from two headers, unchanged', async () => {
    const conf = 'type=url;trigger=ringing;url=https%3A%2F%2Fcrm.example%2F';
    expect(
      await rings(`X-Screen-Pop-Conf: ${conf}`, 'x-screen-pop-vars: name=Bob;queue=sales'),
    ).toEqual({ conf, vars: 'name=Bob;queue=sales' });
    expect(await rings('X-Screen-Pop-Conf: a=1')).toEqual({ conf: 'a=1', vars: '' });
  });

  it('is null without a configuration', async () => {
    expect(await rings()).toBeNull();
    expect(await rings('X-Screen-Pop-Vars: name=Bob')).toBeNull();
  });

  it('is null when the header is too long', async () => {
    expect(await rings(`X-Screen-Pop-Conf: url=${'x'.repeat(10_240)}`)).toBeNull();
    expect(
      await rings('X-Screen-Pop-Conf: a=1', `X-Screen-Pop-Vars: name=${'x'.repeat(10_240)}`),
    ).toEqual({ conf: 'a=1', vars: '' });
  });

  it('is null for an outgoing call', async () => {
    const { phone } = await startPhone();
    expect(phone.dial('102').screenPop).toBeNull();
  });
});
