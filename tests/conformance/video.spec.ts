import { DOORS, GRANTS_OF_HOSTS } from '@callpanel/contracts/embed';
import { expect, test } from '../support/fixtures.ts';
import { onlyInAll } from '../support/only-in-all.ts';
import { badParams } from './bad-params.ts';
import { throughDoor } from './coverage.ts';
import { Host } from './doors/host.ts';
import { Scene } from './scene.ts';

const STAND_UP = { id: '1', name: 'Daily stand-up' };
const EXPIRED = '3';

for (const door of DOORS) {
  test(
    `${door}: joins, mutes and leaves a meeting by command and by its controls, and reports each`,
    throughDoor(
      'video',
      door,
      'packages/embed/src/stub/mount.test.ts: kit: hands on every command of the contract with its parameters, and its answer',
      'packages/embed/src/stub/element.test.ts: element: hands on every command of the contract with its parameters, and its answer',
      'packages/widget/src/mount/line.test.tsx: reports each event of the core that hosts get as it is, with its payload',
      'packages/core/src/domains/meeting/meeting.test.ts: is joined when the user is in, and no longer there once its page is ready to close',
    ),
    async ({ people, sandbox }) => {
      const host = await Host.open(door, people, sandbox);
      await host.person.context.grantPermissions(['microphone', 'camera']);
      const { text } = host.person;
      const scene = new Scene(host, 'video');
      await host.mount('video', 'video');
      await host.signIn('video');
      const part = host.at('video');
      const overlay = part.getByRole('region', { name: /^Meeting: / });
      const button = (name: string) =>
        overlay.getByRole('button', { name: text(name), exact: true });
      await expect(part.getByText(STAND_UP.name).first()).toBeVisible();

      await scene.refused('mute-meeting', { muted: true }, 'video.error.noMeeting');
      await scene.refused('join-meeting', { roomId: '999' }, 'video.error.notFound');
      await scene.refused('join-meeting', { roomId: EXPIRED }, 'video.error.expired');
      const bad = badParams('video', door).filter(({ command }) => command.includes('meeting'));
      expect(await host.refusals('video', bad)).toEqual(
        bad.map(({ command, what }) => `${command}: ${what}: embed.error.params`),
      );
      await expect(overlay).toHaveCount(0);

      await scene.done('join-meeting', { roomId: STAND_UP.id });
      await scene.receives('meeting-joined', { meeting: STAND_UP });
      await expect(overlay).toBeVisible();
      await scene.done('mute-meeting', { muted: true });
      await scene.receives('meeting-muted', { meeting: STAND_UP, muted: true });
      await scene.fresh();
      await button('meeting.unmute').click();
      await scene.receives('meeting-muted', { meeting: STAND_UP, muted: false });
      await scene.done('leave-meeting');
      await scene.receives('meeting-left', { meeting: STAND_UP });
      await expect(overlay).toHaveCount(0);
      await scene.done('leave-meeting');

      await scene.fresh();
      await part
        .getByRole('button', { name: text('video.join.named', { name: STAND_UP.name }) })
        .click();
      await scene.receives('meeting-joined', { meeting: STAND_UP });
      await button('meeting.leave').click();
      await scene.receives('meeting-left', { meeting: STAND_UP });
      await scene.allFits();
      host.expectShown('video');
    },
  );
}

test(
  'a frame without the grants dial and control joins and leaves no meeting [T3]',
  onlyInAll(
    'packages/widget/src/host/run.test.ts: %s asks for its grant',
    'packages/contracts/src/embed/grants.test.ts: needs these grants for its commands: what calls, what joins, what reads, what writes',
    'tests/conformance/frame.spec.ts: a frame with few grants refuses, does not report and does not ask what needs another grant',
  ),
  async ({ people, sandbox, control }) => {
    const grants = GRANTS_OF_HOSTS.filter((grant) => grant !== 'dial' && grant !== 'control');
    await control.panelConfig({ hosts: [{ origin: sandbox.demoUrl, grants }] });
    const host = await Host.open('frame', people, sandbox);
    const scene = new Scene(host, 'video');
    await host.mount('video', 'video');
    await host.signIn('video');
    await expect(host.at('video').getByText(STAND_UP.name).first()).toBeVisible();
    await scene.refused('join-meeting', { roomId: STAND_UP.id }, 'embed.error.grant');
    await scene.refused('leave-meeting', {}, 'embed.error.grant');
  },
);
