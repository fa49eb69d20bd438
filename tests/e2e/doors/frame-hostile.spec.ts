import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import {
  eventsOf,
  frameAt,
  inside,
  mountFrame,
  phoneInFrame,
  send,
  serveStranger,
} from '../../support/frame-host.ts';
import {
  aliceAt,
  attack,
  command,
  expectNoCalls,
  expectUp,
  hello,
  NONCE,
  rawHost,
  script,
} from '../../support/raw-host.ts';
import type { RawWindow } from '../../support/raw-host.ts';

for (const [who, frame, counts] of [
  ['a frame of another origin on the host’s page', 'stranger', { origin: 3 }],
  [
    'a frame of the host’s own origin, which is not the window around the phone',
    'sibling',
    { source: 3 },
  ],
  ['a closed frame without an origin', 'null', { origin: 3 }],
] as const)
  test(
    `${who} gets no answer, cannot dial, and is counted [T1]`,
    frame === 'stranger'
      ? {}
      : onlyInAll(
          'packages/wires/src/port/frame-door.test.ts: of another window is ignored, whatever its origin',
          'packages/wires/src/port/frame-door.test.ts: of %s gets no answer, and is counted',
        ),
    async ({ people, control, sandbox }) => {
      const attacker = script(attack('parent.frames.phone', sandbox.url));
      const stranger = await serveStranger(attacker);
      const sealed = `srcdoc="${attacker.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
      const sources = {
        stranger: `src="${stranger.url}"`,
        sibling: sealed,
        null: `sandbox="allow-scripts" ${sealed}`,
      };
      const host = await serveStranger(
        rawHost(sandbox.url, `<iframe name="evil" title="evil" ${sources[frame]}></iframe>`),
      );
      const { page, field } = await aliceAt(people, control, host);
      const evil = page.frame({ name: 'evil' });
      await hello(page);
      await evil?.evaluate(() => (window as unknown as RawWindow).attack());
      expect(await expectUp(page)).toMatchObject(counts);
      expect(await evil?.evaluate(() => (window as unknown as RawWindow).heard)).toEqual(0);
      await expect(field).toHaveValue('');
      await expectNoCalls(control);
      stranger.close();
      host.close();
    },
  );

test('the phone survives 10,000 messages from another origin and 10,000 from the host, and answers each of 40 commands once [T2] [T22]', async ({
  people,
  control,
  sandbox,
}) => {
  const stranger = await serveStranger(script(attack('parent.frames.phone', sandbox.url)));
  const host = await serveStranger(
    rawHost(sandbox.url, `<iframe name="evil" title="evil" src="${stranger.url}"></iframe>`),
  );
  const { page } = await aliceAt(people, control, host);
  await hello(page);
  await page.frame({ name: 'evil' })?.evaluate(() => (window as unknown as RawWindow).attack(3334));
  await page.evaluate(() => {
    const { port } = window as unknown as RawWindow;
    for (let id = 1; id <= 10_000; id++)
      port.postMessage({ type: 'command', id, name: 'show-number', params: { number: '102' } });
    for (let each = 0; each < 10_000; each++) port.postMessage({ type: 'nonsense', each });
  });
  const replies = () =>
    page.evaluate(() => {
      const all = (window as unknown as RawWindow).heard.filter(({ type }) => type === 'reply');
      const limited = all.filter(({ error }) => error?.code === 'embed.error.limit').length;
      return {
        ids: new Set(all.map(({ id }) => id)).size,
        all: all.length,
        done: all.length - limited,
      };
    });
  await expect.poll(replies).toMatchObject({ ids: 10_000, all: 10_000 });
  const { done } = await replies();
  expect(done).toBeGreaterThanOrEqual(40);
  expect(done).toBeLessThan(400);
  await expect.poll(() => expectUp(page, 20_000)).toMatchObject({ origin: 10_002, shape: 10_000 });
  await expectNoCalls(control);
  stranger.close();
  host.close();
});

test(
  'messages of 1 MB, deep messages, function names and prototypes are answered, and change nothing [T2]',
  onlyInAll(
    'packages/wires/src/port/conversation.test.ts: with %s is answered, not run, and changes nothing',
    'packages/wires/src/port/conversation.test.ts: is unknown: %s',
  ),
  async ({ people, control, sandbox }) => {
    const host = await serveStranger(rawHost(sandbox.url));
    const { page, field } = await aliceAt(people, control, host);
    await hello(page);
    const answers = await page.evaluate(async () => {
      const { port, heard } = window as unknown as RawWindow;
      let deep: unknown = '102';
      for (let level = 0; level < 100; level++) deep = { deep };
      const commands: [string, unknown][] = [
        ['dial', { number: '1'.repeat(1_000_000) }],
        ['dial', deep],
        ['dial', JSON.parse('{"number":"102","__proto__":{"polluted":1}}')],
        ['dial', { number: '102', constructor: { prototype: { polluted: 1 } } }],
        ['dial', { number: { toString: '102' } }],
        ['dial', ['102']],
        ['dial', new Map([['number', '102']])],
        ['dial', null],
        ['__proto__', {}],
        ['constructor', {}],
        ['hasOwnProperty', {}],
        ['x'.repeat(1000), {}],
      ];
      for (const [index, [name, params]] of commands.entries())
        port.postMessage({ type: 'command', id: index + 1, name, params });
      for (const other of [null, 1, 'dial', [], new ArrayBuffer(1_000_000), { type: '__proto__' }])
        port.postMessage(other);
      while (heard.filter(({ type }) => type === 'reply').length < commands.length)
        await new Promise(requestAnimationFrame);
      return heard.filter(({ type }) => type === 'reply').map(({ error }) => error?.code);
    });
    const codes = new Set(answers);
    expect(codes).toEqual(
      new Set(['embed.error.command', 'embed.error.limit', 'embed.error.params']),
    );
    await expectUp(page);
    const frame = await frameAt(page, '/embedded/softphone');
    expect(await frame.evaluate(() => Reflect.get({}, 'polluted') as unknown)).toBeUndefined();
    await expect(field).toHaveValue('');
    await expectNoCalls(control);
    host.close();
  },
);

test(
  'a replayed hello does not take over, and a replayed command does not run twice [T1] [T2]',
  onlyInAll(
    'packages/wires/src/port/frame-door.test.ts: is valid once: a replayed one is ignored, and the port stays',
    'packages/wires/src/port/conversation.test.ts: does not run twice, nor after a newer one',
  ),
  async ({ people, control, sandbox }) => {
    const host = await serveStranger(rawHost(sandbox.url));
    const { page } = await aliceAt(people, control, host);
    const bob = await people.panel('bob');
    await hello(page);
    const again = await page.evaluate(
      ([nonce, panel]) => {
        const { port1, port2 } = new MessageChannel();
        let heard = 0;
        port1.addEventListener('message', () => heard++);
        port1.start();
        window.frames[0]?.postMessage({ callpanel: 'hello', versions: [1], nonce }, panel, [port2]);
        Object.assign(window, { replayed: () => heard });
        return heard;
      },
      [NONCE, sandbox.url] as const,
    );
    expect(again).toBe(0);
    const dialled = await command(page, 1, 'dial', { number: '102' });
    expect(dialled?.result).toMatchObject({ callId: expect.any(String) });
    await page.evaluate(() => {
      const { port } = window as unknown as RawWindow;
      for (let time = 0; time < 20; time++)
        port.postMessage({ type: 'command', id: 1, name: 'dial', params: { number: '102' } });
    });
    expect(await expectUp(page)).toMatchObject({ replayed: 21 });
    expect(await page.evaluate(() => (Reflect.get(window, 'replayed') as () => number)())).toBe(0);
    // The number is dialled long before the call is on its way.
    await expect(bob.button(/^Answer/)).toBeVisible();
    const { calls, sipLog } = await control.state();
    const invites = sipLog.filter(
      ({ ext, method, inDialog, status }) =>
        ext === '101' && method === 'INVITE' && !inDialog && status !== 401,
    );
    expect([calls.length, invites.length]).toEqual([1, 1]);
    await bob.reject();
    host.close();
  },
);

test('a page that is not listed can neither show the phone nor press its buttons; its developer gets an error [T4]', async ({
  page,
  sandbox,
}) => {
  const stranger = await serveStranger();
  await page.clock.install();
  await page.goto(stranger.url);
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/embedded/'),
  );
  await mountFrame(page, 'phone', sandbox.url);
  expect((await refused).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');
  const answer = send(page, 'phone', 'dial', { number: '102' });
  await page.clock.fastForward(10_000);
  expect(await answer).toBe('embed.error.origin');
  expect(await eventsOf(page, 'phone', 'error')).toMatchObject([
    { widget: 'softphone', error: { code: 'embed.error.origin' }, retryable: true },
  ]);
  await expect(page.getByRole('alert')).toBeVisible();
  stranger.close();
});

test('the frame works in a host that has frozen prototypes and replaced JSON and others [T1]', async ({
  people,
  control,
  sandbox,
}) => {
  const alice = await people.host('alice', 'index', { signIn: false });
  const host = await serveStranger(
    script(`
      window.stolen = '';
      const write = JSON.stringify;
      JSON.stringify = (value) => { window.stolen += write(value); return 'broken'; };
      JSON.parse = () => { throw new Error('broken'); };
      Array.prototype.forEach = function () { throw new Error('broken'); };
      Array.prototype.toJSON = () => 'broken';
      Object.prototype.evil = 'polluted';
      for (const each of [Object, Array, Function, Promise, Map, Set, String, Error])
        Object.freeze(each.prototype);`),
  );
  await control.panelConfig({
    hosts: [{ origin: host.origin, grants: ['observe', 'dial', 'control'] }],
  });
  await alice.page.goto(host.url);
  const phone = await phoneInFrame(alice, sandbox.url, { theme: 'dark' });
  await expect(phone.locator('[data-callpanel=softphone]')).toHaveAttribute('data-theme', 'dark');
  const bob = await people.phone('bob');
  expect(await send(alice.page, 'phone', 'dial', { number: '102' })).toMatchObject({
    callId: expect.any(String),
  });
  await bob.answer();
  await expect(phone.getByText('On call').first()).toBeVisible();
  await phone.getByRole('button', { name: 'Hang up' }).click();
  await expect.poll(() => eventsOf(alice.page, 'phone', 'call-ended')).toHaveLength(1);
  expect(await send(alice.page, 'phone', 'nonsense')).toBe('embed.error.command');
  const lost = await alice.page.evaluate(() => {
    const handle = window.frames_['phone']?.handle;
    const answer = handle?.send('state').catch(({ code }: { code: string }) => code);
    handle?.unmount();
    return answer;
  });
  expect(lost).toBe('embed.error.ended');
  await expect(alice.page.locator('#phone iframe')).toHaveCount(0);
  // The tests' own tools write there, too.
  const stolen = await alice.page.evaluate(() => Reflect.get(window, 'stolen') as string);
  expect(stolen).not.toMatch(/nonce|token|password|callpanel/);
  host.close();
});

test('the phone in its frame is intact in a host with important styles for everything [T4]', async ({
  people,
  control,
  sandbox,
}) => {
  const host = await serveStranger(
    '<style>*{transform:rotate(3deg)!important;font:italic 40px serif!important;color:red!important;display:inline!important;visibility:hidden!important;opacity:.2!important;width:3px!important}</style>',
  );
  await control.panelConfig({ hosts: [{ origin: host.origin, grants: ['observe'] }] });
  const alice = await people.host('alice', 'index', { signIn: false });
  await alice.page.goto(host.url);
  await mountFrame(alice.page, 'phone', sandbox.url);
  const button = inside(alice.page, 'phone').getByRole('button', { name: 'Sign in', exact: true });
  await expect(button).toBeVisible();
  const look = await button.evaluate((element) => {
    const { fontStyle, color, transform, opacity } = getComputedStyle(element);
    return { fontStyle, color, transform, opacity };
  });
  expect(look).toMatchObject({ fontStyle: 'normal', transform: 'none', opacity: '1' });
  host.close();
});
