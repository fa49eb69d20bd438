import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BrokerAnswer } from './commands.ts';
import { commandsDestination, entityOf, eventsDestination, extensionOf } from './wire.ts';

describe('whose event it is', () => {
  it.each([
    ['sip:101@acme.example', '101'],
    ['SIPS:101@ACME.example', '101'],
    ['sip:101@acme.example;transport=ws', '101'],
    ['sip:101@acme.example?X-A=b', '101'],
    ['101@acme.example', '101'],
    ['101', '101'],
    ['sip:first@last@acme.example', 'first@last'],
  ])('%s is extension %s here [V-68]', (entity, extension) => {
    expect(extensionOf(entity, 'acme.example')).toBe(extension);
  });

  it.each(['sip:101@other.example', 'sip:101@acme.example.evil', 'sip:101@', '', 'sip:'])(
    '%s is no user of this realm [V-68]',
    (entity) => {
      expect(extensionOf(entity, 'acme.example')).toBeNull();
    },
  );

  it('reads our own address back [V-68]', () => {
    expect(extensionOf(entityOf('101', 'acme.example'), 'acme.example')).toBe('101');
  });
});

describe('wire', () => {
  it('sends events and commands by the routing key [B-01] [B-34]', () => {
    expect(eventsDestination('acme.example.show-63')).toBe(
      '/exchange/callpanel.events/acme.example.show-63',
    );
    expect(commandsDestination('acme.example.show-63')).toBe(
      '/exchange/callpanel.commands/acme.example.show-63',
    );
  });

  it('reads the id of the command and its success from an answer [B-07] [B-34]', () => {
    const answer = { action: 'RESPONSE', actionid: 7, response: 'Success' };
    expect(z.parse(BrokerAnswer, answer)).toEqual({ ...answer, actionid: '7', message: '' });
    for (const bad of [
      { action: 'MWI' },
      { actionid: null },
      { response: 'Maybe' },
      { message: 5 },
    ])
      expect(z.safeParse(BrokerAnswer, { ...answer, ...bad }).success).toBe(false);
  });
});
