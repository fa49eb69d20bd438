import { expect, it } from 'vitest';
import { systemText } from './system.model.ts';

it.each([
  ['uj', 'chat.system.joined'],
  ['room-archived', 'chat.system.archived'],
  ['room_e2e_enabled', 'chat.system.other'],
  ['constructor', 'chat.system.other'],
  ['__proto__', 'chat.system.other'],
])('what the system says of a room has a text, whatever its name: %s', (system, text) => {
  expect(systemText(system)).toBe(text);
});
