import { expect, it } from 'vitest';
import { DEFAULT_FEATURE_CODES } from './constants.ts';

it('has the default feature codes [C-24]', () => {
  expect(DEFAULT_FEATURE_CODES).toEqual({
    dnd: '*76',
    forward: '*96',
    followme: '*21',
    vm: '*98',
    myvm: '*97',
    recording: '*60',
    echo: '*43',
    anonymouscall: '*67',
    personalconf: '*99',
    agentlogin: '*45',
    moh: '*86',
    adhoc: '*70',
    unadhoc: '*71',
    qoffall: '*46',
    toggle: '*44',
    intercom: '*80',
    silenticom: '*81',
    blindxfer: '##',
    pickup: '**',
    automon: '*1',
    // Listening in is dialled as *** and a number.
    chan_spy: '***',
  });
});
