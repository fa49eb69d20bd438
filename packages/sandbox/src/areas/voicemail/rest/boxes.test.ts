import { API_PREFIX, MailboxAnswer, PinLengthAnswer, WatchersAnswer } from '@callpanel/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, keptServer } from '../../../testing/server.ts';
import { area } from '../index.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const put = (box: string, username: string, payload: object) =>
  server.app.inject({
    method: 'PUT',
    url: `${API_PREFIX}/voicemail_boxes/${box}`,
    headers: { authorization: `Bearer ${server.signIn(username)}` },
    payload,
  });
const seen = async (box: string, username: string) =>
  MailboxAnswer.parse((await server.get(`voicemail_boxes/${box}`, username)).json()).data;
const watched = async (username: string) =>
  WatchersAnswer.parse((await server.get('voicemail_boxes/can_watch_users', username)).json()).data;

const CHANGE = {
  id: '102',
  email: 'bob@home.example',
  pagerdest: '+1 (514) 555-0199',
  language: 'fr-CA',
  translation_language: 'de',
  attach: 'yes',
  deletevm: 'no',
  playcid: 'yes',
  envelope: 'yes',
  transcript: 'no',
  summarize: 'no',
  categorize: 'no',
  translate: 'yes',
  skipInstruct: 'yes',
};

describe('settings of a mailbox', () => {
  it('are kept as set, each mailbox its own, until a reset [A-51] [A-58] [D-19]', async () => {
    const before = await seen('102', 'bob');
    expect(before).toMatchObject({ id: '102', mailbox: '102', email: 'bob@acme.example' });
    expect((await put('102', 'bob', CHANGE)).json()).toEqual({ success: true });
    expect(await seen('102', 'bob')).toEqual({
      id: '102',
      mailbox: '102',
      email: 'bob@home.example',
      pager: '+1 (514) 555-0199',
      language: 'fr-CA',
      translationLanguage: 'de',
      attach: true,
      deletevm: false,
      playcid: true,
      envelope: true,
      transcript: false,
      summarize: false,
      categorize: false,
      translate: true,
      skipInstruct: true,
    });
    expect(await seen('103', 'carol')).toMatchObject({
      email: 'carol@acme.example',
      attach: false,
    });
    await server.control('reset');
    expect(await seen('102', 'bob')).toEqual(before);
  });

  it('stay unless the request contains them, and flags are sent as yes and no', async () => {
    await put('102', 'bob', CHANGE);
    await put('102', 'bob', { attach: 'no' });
    expect(await seen('102', 'bob')).toMatchObject({ attach: false, translate: true });
    const { data } = (await server.get('voicemail_boxes/102', 'bob')).json();
    expect(data).toMatchObject({ attach: 'no', translate: 'yes' });
  });

  it('take a PIN and never show it [V-21]', async () => {
    expect((await put('102', 'bob', { password: '24680' })).statusCode).toBe(200);
    expect((await server.get('voicemail_boxes/102', 'bob')).body).not.toMatch(
      /24680|"pin"|password/i,
    );
    expect(server.company.area(area).boxSettings.isPin('102', '24680')).toBe(true);
    await server.control('reset');
    expect(server.company.area(area).boxSettings.hasPin('102')).toBe(false);
  });

  it.each([
    [{ email: 'bob at home' }, 'The e-mail address is not valid.', 'V-19'],
    [{ pagerdest: 'ring me' }, 'The pager is neither an e-mail address nor an SMS number.', 'V-20'],
    [{ pagerdest: '123' }, 'The pager is neither an e-mail address nor an SMS number.', 'V-20'],
    [{ password: '123' }, 'A PIN has 4 to 10 digits and nothing else.', 'V-21'],
    [{ password: '12345678901' }, 'A PIN has 4 to 10 digits and nothing else.', 'V-21'],
    [{ password: '12a4' }, 'A PIN has 4 to 10 digits and nothing else.', 'V-21'],
    [{ password: '' }, 'A PIN has 4 to 10 digits and nothing else.', 'V-21'],
    [{ language: 'xx' }, 'There is no such language.', 'D-19'],
    [{ attach: 'perhaps' }, 'Options are yes or no.', 'D-19'],
    [{ id: '103' }, 'This is the id of another mailbox.', 'A-58'],
  ])('refuse %j: %s [%s]', async (change, exception, _id) => {
    const before = await seen('102', 'bob');
    const answer = await put('102', 'bob', { ...CHANGE, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ success: false, exception });
    expect(await seen('102', 'bob')).toEqual(before);
    expect(server.company.area(area).boxSettings.hasPin('102')).toBe(false);
  });

  it.each([
    ['a pager by mail', { pagerdest: 'bob@home.example' }],
    ['no pager and no mail', { pagerdest: '', email: '' }],
    ['no translation', { translation_language: '' }],
  ])('may have %s [V-19] [V-20]', async (_name, change) => {
    expect((await put('102', 'bob', change)).statusCode).toBe(200);
  });

  it('say how long a PIN is [A-52] [V-21]', async () => {
    const answer = await server.get('voicemail_boxes/password_restrictions', 'dave');
    const { data } = PinLengthAnswer.parse(answer.json());
    expect(data).toEqual({ min_length: 4, max_length: 10 });
  });
});

describe('mailboxes of others', () => {
  it('are listed for users who may watch them, without their own [A-53] [D-20] [P-48]', async () => {
    const names = async (username: string) =>
      (await watched(username)).map((each) => each.username);
    expect(await names('alice')).toEqual(['bob', 'carol', 'dave', 'erin']);
    expect(await names('erin')).toEqual(['bob', 'dave']);
    expect(await names('bob')).toEqual([]);
    expect((await watched('erin'))[0]).toEqual({
      username: 'bob',
      voicemail_box_id: '102',
      user_id: '2',
      subscriber_id: '2',
    });
  });

  it('are no longer watched by who has lost the right [P-48]', async () => {
    await server.control('people/permissions', {
      username: 'erin',
      user: [{ module: 'voicemail_boxes', rule: 'write' }],
    });
    expect(await watched('erin')).toEqual([]);
    expect((await server.get('voicemail_boxes/102', 'erin')).statusCode).toBe(403);
  });

  it.each([
    ['alice', 'GET', '102', 200],
    ['alice', 'PUT', '102', 200],
    ['erin', 'GET', '102', 200],
    ['erin', 'PUT', '102', 403],
    ['erin', 'GET', '103', 403],
    ['bob', 'GET', '101', 403],
    ['bob', 'PUT', '101', 403],
    ['dave', 'GET', '104', 200],
    ['dave', 'PUT', '104', 403],
    ['alice', 'GET', '999', 403],
  ])('%s: %s %s is %i [P-02] [P-03] [P-48]', async (username, method, box, status) => {
    const answer =
      method === 'GET'
        ? await server.get(`voicemail_boxes/${box}`, username)
        : await put(box, username, { attach: 'yes' });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().exception).toBe(
      status === 403 ? 'You may not do this with the mailbox of this extension.' : undefined,
    );
  });
});
