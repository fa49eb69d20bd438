// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { services } from '../page/route.ts';
import { takeArrival } from './arrival.ts';

const at = (path: string) => history.replaceState(null, '', path);
const here = () => location.pathname + location.search;

describe('secrets in the address are taken out of it first [A-04] [G-03]', () => {
  it('the provider’s answer [R-22]', () => {
    at('/callpanel_callback?code=c0de&state=n.%252Fcdrs');
    const taken = takeArrival(services, location.search);
    expect(here()).toBe('/callpanel_callback');
    expect(taken.answer).toEqual({
      code: 'c0de',
      state: 'n.%2Fcdrs',
      error: null,
      errorDescription: null,
    });
  });

  it('the provider’s refusal', () => {
    at('/callpanel_callback?error=access_denied&error_description=No&state=n.');
    expect(takeArrival(services, location.search).answer).toMatchObject({
      code: null,
      error: 'access_denied',
      errorDescription: 'No',
    });
  });

  it('credentials of the embedded login [R-23] [R-31]', () => {
    at(
      '/embedded_login?embedded=true&cloud_id=7&cloud_username=alice&cloud_password=panel&language=fr-CA&redirect=chat',
    );
    expect(takeArrival(services, location.search)).toEqual({
      answer: null,
      credentials: { cloud_id: '7', username: 'alice', password: 'panel', language: 'fr-CA' },
      username: 'alice',
      redirect: 'chat',
      locale: 'fr-CA',
    });
    // Else the frame, when reloaded, may not be framed any more.
    expect(here()).toBe('/embedded_login?embedded=true');
  });

  it('credentials of an address with a slash too many [R-23]', () => {
    at('/embedded_login/?cloud_id=7&cloud_username=alice&cloud_password=panel');
    expect(takeArrival(services, location.search).credentials).toMatchObject({ username: 'alice' });
    expect(here()).toBe('/embedded_login');
  });

  it('an incomplete one gives nothing and stays no more', () => {
    at('/Embedded_Login?cloud_password=panel&language=xx');
    expect(takeArrival(services, location.search)).toMatchObject({
      credentials: null,
      username: null,
      locale: null,
    });
    expect(here()).toBe('/Embedded_Login');
  });

  it('a user name without a password is for the form [R-23]', () => {
    at('/embedded_login?cloud_id=7&cloud_username=alice&redirect=chat');
    expect(takeArrival(services, location.search)).toMatchObject({
      credentials: null,
      username: 'alice',
      redirect: 'chat',
    });
  });

  it('of a page that is being replaced is for the next one', () => {
    at('/embedded_login?cloud_id=7&cloud_username=alice&cloud_password=panel');
    expect(takeArrival(services, null)).toMatchObject({ credentials: null, username: null });
    expect(here()).toContain('cloud_username');
  });

  it('and other addresses are left alone', () => {
    at('/cdrs?x=1');
    expect(takeArrival(services, location.search).answer).toBeNull();
    expect(here()).toBe('/cdrs?x=1');
  });
});
