import { expect, it } from 'vitest';
import { touchedBy } from './touched.ts';

const known = {
  areas: new Map([
    ['chat', new Set(['remotes/chat/src/chat/Chat.tsx', 'packages/ui/src/Button.tsx'])],
    ['queues', new Set(['remotes/queues/src/Queues.tsx', 'packages/ui/src/Button.tsx'])],
  ]),
  widgets: [
    { name: 'video', remote: 'chat' },
    { name: 'queues', remote: 'queues' },
  ],
};
const EVERYTHING = {
  federation: [],
  conformance: [],
  e2e: ['--grep', 'e2e/chat/|e2e/queues/|@journey'],
};

it('runs the area of a view, its widgets in the doors, and a journey of the other', () => {
  expect(touchedBy(['remotes/chat/src/chat/Chat.tsx'], known)).toEqual({
    federation: null,
    conformance: ['tests/conformance/video'],
    e2e: ['--grep', 'e2e/chat/|@journey'],
  });
});

it.each([
  ['a component that both areas import', 'packages/ui/src/Button.tsx'],
  ['a package that no import leads to', 'packages/embed/src/kit/kit.ts'],
  ['the sandbox', 'packages/sandbox/src/pbx/pbx.ts'],
  ['a library', 'package-lock.json'],
  ['what tests share', 'tests/support/fixtures.ts'],
])('runs everything after a change of %s', (_what, path) => {
  expect(touchedBy([path], known)).toEqual(EVERYTHING);
});

it.each([
  ['a unit test', 'remotes/chat/src/chat/Chat.test.tsx'],
  ['a text', 'docs/hosting.md'],
])('runs the journeys alone after a change of %s', (_what, path) => {
  expect(touchedBy([path], known)).toEqual({
    federation: null,
    conformance: null,
    e2e: ['--grep', '@journey'],
  });
});

it('runs the layer whose test was changed', () => {
  expect(touchedBy(['tests/federation/hosts.spec.ts'], known)).toMatchObject({
    federation: [],
    conformance: null,
  });
});
