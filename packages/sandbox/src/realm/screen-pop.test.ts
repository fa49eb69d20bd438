import { beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, keptServer } from '../testing/server.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const CALL = { from: { ext: '102', name: 'Bob; =Brant' }, to: { ext: '101', name: 'Alice' } };
const headers = (ext: string) =>
  server.company.realm.directory.person(ext)?.headersFor?.(CALL) ?? {};
const set = (patch: object) =>
  server.control('people/settings', { username: 'alice', setting: 'company_screen_pop', patch });

describe('screen pops of calls [W-07] [D-16]', () => {
  it('are off until the company sets one for a user', async () => {
    expect(headers('101')).toEqual({});
    await set({ type: 'url', url: 'https://crm.example/?n={{number}};x', allow_override: 1 });
    expect(headers('101')).toEqual({
      'X-Screen-Pop-Conf':
        'type=url;trigger=ringing;url=https%3A%2F%2Fcrm.example%2F%3Fn%3D%7B%7Bnumber%7D%7D%3Bx;allow_override=true',
      'X-Screen-Pop-Vars': 'callerid_number=102;callerid_name=Bob%3B%20%3DBrant;called_number=101',
    });
    expect(headers('102')).toEqual({});
    await server.control('reset');
    expect(headers('101')).toEqual({});
  });

  it('may be hostile or broken, and are one line of text', async () => {
    await set({ type: 'url', trigger: 'sometimes', url: 'javascript:alert(1)\r\nVia: x \ud800' });
    expect(headers('101')['X-Screen-Pop-Conf']).toContain('trigger=sometimes;url=javascript%3A');
    expect(JSON.stringify(headers('101'))).not.toMatch(/\\r|\\n/);
  });
});
