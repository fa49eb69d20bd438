import { describe, expect, it } from 'vitest';
import { settled, signedIn } from '../../testing/house.ts';
import type { Answer } from '../../testing/house.ts';
// Here already, so that no test waits for a module.
import './directory.ts';

const NADIA = ['+1 514 555-0171', 'Nadia Roy'] as const;

/** Alice, whose server has a blacklist. `sent`: what was posted. */
const withList = async (...listed: string[]) => {
  const all = await signedIn();
  const sent: unknown[] = [];
  const answers: Record<string, Answer> = {
    GET: () => Response.json({ data: listed.map((number, id) => ({ id, name: 'x', number })) }),
    POST: (_, { body }) => {
      sent.push(JSON.parse(body as string));
      return Response.json({ success: true });
    },
  };
  all.server['blacklists'] = (url, init) => answers[init.method ?? 'GET']!(url, init);
  const notices = () =>
    all.core.state.notices.list.map(({ kind, message, values }) => [kind, message, values]);
  return { ...all, answers, sent, notices, add: all.core.directory.block };
};

const refused = (status: number, exception?: string) => () =>
  Response.json({ success: false, ...(exception && { exception }) }, { status });

describe('a number for the blacklist', () => {
  it('is sent with its name, and a notice says that it was added [A-149] [E-117]', async () => {
    const { sent, notices, add } = await withList('5145550172');
    await add(...NADIA);
    expect(sent).toEqual([{ name: 'Nadia Roy', number: '+15145550171' }]);
    expect(notices()).toEqual([['success', 'blacklist.added', { number: '+15145550171' }]]);
  });

  it.each(['*43', 'anonymous', '+', ''])('is refused when it is %o [V-56]', async (number) => {
    const { asked, add } = await withList();
    await expect(add(number, '')).rejects.toMatchObject({ code: 'sipua.error.invalidNumber' });
    expect(asked).not.toContain('blacklists');
  });

  it('is refused when it is listed already, however it is written [V-56]', async () => {
    const { sent, add } = await withList('5145550171');
    await expect(add(...NADIA)).rejects.toMatchObject({ code: 'blacklist.error.present' });
    expect(sent).toEqual([]);
  });

  it.each([
    ['GET', refused(500), 'blacklist.error.load', {}],
    ['GET', refused(403, 'Not yours.'), 'blacklist.error.load', { exception: 'Not yours.' }],
    ['POST', refused(500, 'Full.'), 'settings.blacklist.addFailed', { exception: 'Full.' }],
    ['POST', refused(403), 'settings.blacklist.addFailed', {}],
    ['POST', () => Response.json({ success: 'perhaps' }), 'settings.blacklist.addFailed', {}],
    ['POST', () => Promise.reject(new TypeError('offline')), 'api.error.network', {}],
  ] as [string, Answer, string, object][])(
    'is not announced when the server refuses it (%s, %#) [E-105] [E-106]',
    async (method, answer, code, context) => {
      const { answers, notices, add } = await withList();
      answers[method] = answer;
      await expect(add(...NADIA)).rejects.toMatchObject({ code, context });
      expect(notices()).toEqual([]);
    },
  );

  it('is not announced to the next user when the session ended meanwhile', async () => {
    const { core, answers, notices, add } = await withList();
    let answer = (_response: Response): void => undefined;
    answers['POST'] = () => new Promise((resolve) => (answer = resolve));
    const added = add(...NADIA).catch(() => undefined);
    await settled();
    await core.session.signOut();
    answer(Response.json({ success: true }));
    await added;
    expect(notices()).toEqual([]);
  });
});
