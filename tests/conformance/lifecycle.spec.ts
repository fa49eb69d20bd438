import { DOORS } from '@callpanel/contracts/embed';
import { registered } from '../federation/registered.ts';
import { expect, test } from '../support/fixtures.ts';
import { held } from '../support/page-probe.ts';
import type { PersonName } from '../support/person.ts';
import { PASSWORD } from '../support/person.ts';
import type { Addresses, Control } from '../support/sandbox.ts';
import { throughDoor } from './coverage.ts';
import { Host } from './doors/host.ts';
import { Scene } from './scene.ts';

const NOTHING = { tracks: 0, peerConnections: 0, sockets: 0, phoneLines: 0 };
const ECHO = '*43';

/** As a host's own server gets it for a user of its own. */
const tokenOf = async ({ url }: Addresses, username: PersonName): Promise<string> => {
  const body = new URLSearchParams({ grant_type: 'password', username, password: PASSWORD });
  const answer = await fetch(`${url}/api/v1/oauth/token`, { method: 'POST', body });
  return ((await answer.json()) as { access_token: string }).access_token;
};

/** Calls as the telephone system has them. */
const callsAt = async (control: Control): Promise<number> => (await control.state()).calls.length;

/** A softphone in box `#id` for a user whom the host signs in. */
const mountFor = async (
  host: Host,
  sandbox: Addresses,
  name: PersonName,
  id: string,
): Promise<Scene> => {
  await host.begin({ token: await tokenOf(sandbox, name) });
  await host.mount(id, 'softphone');
  return new Scene(host, id);
};

const callFrom = async (scene: Scene, number: string): Promise<{ callId: string }> => {
  await scene.receives('registration', { status: 3 });
  const made = await scene.done<{ callId: string }>('dial', { number });
  await scene.receives('call-answered');
  return made;
};

/** Asks the session of this host, without a widget. */
const stateOf = async (host: Host): Promise<unknown> => {
  const reply = await host.command('state');
  return 'result' in reply ? reply.result : reply.error.code;
};

for (const door of DOORS.filter((one) => one !== 'frame')) {
  test(
    `${door}: keeps the call of a removed widget, and the host shows it again or ends it [F46]`,
    throughDoor(
      'removed-widget',
      door,
      'packages/embed/src/stub/element.test.ts: keeps its kit after its removal, for when it is added again',
      'packages/widget/src/host/dial-operations.test.ts: reaches the phone of the page from any widget, also without a softphone on screen',
    ),
    async ({ people, sandbox, control }) => {
      const host = await Host.open(door, people, sandbox);
      const first = await mountFor(host, sandbox, 'alice', 'first');
      const { callId } = await callFrom(first, ECHO);
      await host.follow();
      const inCall = { user: { extension: '101' }, calls: [{ id: callId, state: 'answered' }] };

      await test.step('shows the call in a widget that is mounted again', async () => {
        await host.unmount('first');
        expect(await held(host.page)).toMatchObject({ tracks: 1, phoneLines: 1 });
        await host.mount('second', 'softphone');
        expect(await new Scene(host, 'second').done('state')).toMatchObject(inCall);
        await expect(host.at('second').getByRole('button', { name: 'Hang up' })).toBeVisible();
      });

      await test.step('ends and reports the call without a widget', async () => {
        await host.unmount('second');
        expect(await stateOf(host)).toMatchObject({ widget: null, ...inCall });
        expect(await host.command('hang-up', { callId })).toEqual({ result: {} });
        const ended = async () =>
          (await host.followed()).filter(({ name }) => name === 'call-ended');
        await expect.poll(ended).toMatchObject([{ payload: { call: { id: callId } } }]);
        await expect.poll(() => held(host.page)).toMatchObject({ tracks: 0, peerConnections: 0 });
        await expect.poll(() => callsAt(control)).toBe(0);
      });

      await host.dispose();
      expect(await stateOf(host)).toBe('embed.error.ended');
      expect(await held(host.page)).toEqual(NOTHING);
    },
  );

  test(
    `${door}: hangs up and releases everything before dispose resolves [F46]`,
    throughDoor(
      'disposed',
      door,
      'packages/embed/src/stub/element.test.ts: takes another kit once its own was disposed',
      'packages/widget/src/mount/mount.test.tsx: leaves nothing behind after 50 mounts and unmounts',
    ),
    async ({ people, sandbox, control }) => {
      const bob = await people.panel('bob');
      const host = await Host.open(door, people, sandbox);
      const phone = await mountFor(host, sandbox, 'alice', 'phone');
      await phone.receives('registration', { status: 3 });
      const { callId } = await phone.done<{ callId: string }>('dial', { number: '102' });
      await bob.answer();
      await phone.receives('call-answered');
      await host.follow();
      expect(await stateOf(host)).toMatchObject({ calls: [{ id: callId }] });

      await host.dispose();
      expect(await held(host.page)).toEqual(NOTHING);
      expect(await callsAt(control)).toBe(0);
      expect(await registered(control, '101')).toBe(0);
      await expect.poll(() => bob.calls()).toEqual([]);
      expect(await host.followed()).toContainEqual(
        expect.objectContaining({ name: 'call-ended', payload: expect.anything() }),
      );
      await expect(host.page.locator('[data-callpanel]')).toHaveCount(0);
    },
  );

  test(
    `${door}: a widget of another user cannot see or control the first user’s session`,
    throughDoor(
      'another-user',
      door,
      'packages/widget/src/mount/line.test.tsx: refuses commands in a page that runs for another provider',
      'packages/widget/src/mount/mount.test.tsx: shows that the page already runs for another provider',
    ),
    async ({ people, sandbox, control }) => {
      const host = await Host.open(door, people, sandbox);
      const alice = await mountFor(host, sandbox, 'alice', 'alice');
      const { callId } = await callFrom(alice, ECHO);
      await host.follow();
      await host.page.evaluate(() => Object.assign(window, { alice: window.host }));

      const refusedToBob = async (id: string): Promise<void> => {
        const bob = await mountFor(host, sandbox, 'bob', id);
        await bob.receives('error', { error: { code: 'widget.error.provider' } });
        await bob.refused('state', {}, 'widget.error.provider');
        await bob.refused('dial', { number: ECHO }, 'widget.error.provider');
        await expect(host.page.locator(`#${id}`)).toContainText('another account');
        const received = (await host.received(id)).map(({ name }) => name);
        expect(received.filter((name) => !['error', 'ready'].includes(name))).toEqual([]);
        expect(await callsAt(control)).toBe(1);
        expect(await registered(control, '102')).toBe(0);
        await host.unmount(id);
      };
      await test.step('next to the first widget', () => refusedToBob('beside'));
      await test.step('while only a call keeps the first session', async () => {
        await host.page.evaluate(() =>
          (Reflect.get(window, 'alice') as typeof window.host).unmount('alice'),
        );
        await refusedToBob('after');
      });
      await test.step('shares the session with another function of the same user', async () => {
        const again = await mountFor(host, sandbox, 'alice', 'again');
        expect(await again.done('state')).toMatchObject({
          user: { extension: '101' },
          calls: [{ id: callId, state: 'answered' }],
        });
        await host.unmount('again');
        // A kit shares the session until it is disposed; the session continues with the others.
        if (door === 'kit') await host.dispose();
        expect(await callsAt(control)).toBe(1);
      });
      await test.step('waits until the first session is disposed, then starts', async () => {
        await host.page.evaluate(
          () => void (Reflect.get(window, 'alice') as typeof window.host).dispose(),
        );
        const bob = await mountFor(host, sandbox, 'bob', 'bob');
        await bob.receives('registration', { status: 3 });
        expect(await bob.done('state')).toMatchObject({ user: { extension: '102' }, calls: [] });
        expect(await registered(control, '101')).toBe(0);
        expect(await callsAt(control)).toBe(0);
        await bob.allFits();
      });
      await host.dispose();
      await expect.poll(() => registered(control, '102')).toBe(0);
    },
  );
}

test('frame: unmounting or disposing ends the call, and the other party is disconnected [F46]', async ({
  people,
  sandbox,
  control,
}) => {
  const bob = await people.panel('bob');
  const host = await Host.open('frame', people, sandbox);
  for (const end of ['unmount', 'dispose'] as const) {
    await host.mount(end, 'softphone');
    await host.signIn(end);
    const phone = new Scene(host, end);
    await phone.receives('registration', { status: 3 });
    await phone.done('dial', { number: '102' });
    await bob.answer();
    await phone.receives('call-answered');
    await (end === 'unmount' ? host.unmount(end) : host.dispose());
    await expect.poll(() => bob.calls(), { timeout: 3000 }).toEqual([]);
    await expect.poll(() => callsAt(control)).toBe(0);
  }
});
