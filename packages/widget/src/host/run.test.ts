import type { CommandName } from '@callpanel/contracts';
import { GRANTS_OF_HOSTS } from '@callpanel/contracts';
import { COMMANDS } from '@callpanel/contracts/embed';
import { house, realmHouse, slow } from '@callpanel/core/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { door, onPage, page, refused, send, signedIn } from '../testing/host.ts';
import { runCommand } from './run.ts';

onPage();

beforeEach(() => {
  page.core = house().core;
});

describe('every command', () => {
  const names = Object.keys(COMMANDS) as CommandName[];
  const widgetOf = (name: CommandName) =>
    COMMANDS[name].widgets?.find((widget) => widget !== 'panel') ?? 'softphone';

  it.each(names)('%s refuses what it does not understand', async (name) => {
    await signedIn();
    const widget = widgetOf(name);
    const wrong = [{ unknown: 1 }, null, 'x', 7, [1]];
    for (const params of wrong)
      await expect(send(name, params, { widget })).rejects.toEqual(
        refused('embed.error.params', { command: name }),
      );
  });

  it.each(names.filter((name) => COMMANDS[name].grant))('%s asks for its grant', async (name) => {
    await signedIn();
    const grants = GRANTS_OF_HOSTS.filter((grant) => grant !== COMMANDS[name].grant);
    const widget = widgetOf(name);
    await expect(send(name, COMMANDS[name].example.params, { grants, widget })).rejects.toEqual(
      refused('embed.error.grant', { command: name }),
    );
  });

  it.each(names.filter((name) => COMMANDS[name].session))(
    '%s needs a signed-in user',
    async (name) => {
      const { params } = COMMANDS[name].example;
      await expect(send(name, params, { widget: widgetOf(name) })).rejects.toEqual(
        refused('login.error.session'),
      );
    },
  );

  it('waits for a sign-in under way, and is refused when it fails', async () => {
    const { core, signIn, server } = realmHouse({}, { configs: 'read', softphone: 'read' });
    page.core = core;
    for (const success of [false, true]) {
      const answer = slow(() => Response.json({ success }));
      server['users/validate_callpanel_session'] = answer.answer;
      void signIn();
      await vi.waitUntil(() => answer.waiting > 0);
      const state = send('state');
      const called = send('dial', { number: '102' });
      const outcome = called.then(
        () => 'called',
        (error: unknown) => (error as { code: string }).code,
      );
      expect(await state).toMatchObject({ session: 'checking' });
      expect(core.state.session.status).toBe('checking');
      await answer.go();
      expect(await outcome).toBe(success ? 'called' : 'login.error.session');
    }
  });

  it('that is unknown is refused by its name, and no more of it', async () => {
    for (const name of ['', 'toString', '__proto__', 'constructor', 'dial2'])
      await expect(runCommand(door(), name, {})).rejects.toEqual(
        refused('embed.error.command', { command: name }),
      );
    await expect(runCommand(door(), 'x'.repeat(10_000), {})).rejects.toEqual(
      refused('embed.error.command', { command: 'x'.repeat(64) }),
    );
    await expect(runCommand(door(), undefined as never, {})).rejects.toEqual(
      refused('embed.error.command'),
    );
  });

  it('that belongs to another widget is unknown here', async () => {
    await signedIn();
    await expect(send('navigate', { path: '/' })).rejects.toEqual(refused('embed.error.command'));
  });

  it('that gives a token does not go through a frame', async () => {
    await expect(send('token', { token: 'x' }, { door: 'frame' })).rejects.toEqual(
      refused('embed.error.door'),
    );
  });
});
