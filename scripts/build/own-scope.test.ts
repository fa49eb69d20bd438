import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './base.ts';

type Scope = Record<string, Record<string, object>>;

interface Asked {
  pkgName: string;
  resolver: () => unknown;
}

const { default: ownScope } = (await import(join(ROOT, 'scripts/build/own-scope.mjs'))) as {
  default(): {
    initContainerShareScopeMap(start: {
      shareScope: Scope;
      options: { shared: { react: [{ version: string }] } };
      origin: { shareScopeMap: Record<string, Scope> };
    }): void;
    resolveShare(asked: Asked): Asked;
  };
};

/** One of our remotes in a host that shares this: its scope, and whose package it takes. */
const enter = (host: Scope) => {
  const remote = ownScope();
  const shareScopeMap: Record<string, Scope> = { callpanel: host };
  remote.initContainerShareScopeMap({
    shareScope: host,
    options: { shared: { react: [{ version: '19.3.1' }] } },
    origin: { shareScopeMap },
  });
  return {
    scope: shareScopeMap['callpanel'],
    taken: (pkgName: string) => remote.resolveShare({ pkgName, resolver: () => 'ours' }).resolver(),
  };
};

const at = (version: string, ...names: string[]): Scope =>
  Object.fromEntries(names.map((name) => [name, { [version]: { of: `${name} ${version}` } }]));
const WHOLE = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

it('puts nothing into the host’s scope, and shares with the other remotes there', () => {
  const host = at('18.3.1', 'react', 'react-dom');
  const [first, second] = [enter(host), enter(host)];
  Object.assign(first.scope ?? {}, at('19.3.1', ...WHOLE));
  expect(Object.entries(host)).toEqual(Object.entries(at('18.3.1', 'react', 'react-dom')));
  expect(second.scope).toBe(first.scope);
  expect(enter({}).scope).not.toBe(first.scope);
  expect(first.taken('react')).toBe('ours');
});

it('takes the React 19 of a host that shares the whole of it', () => {
  const { taken } = enter({ ...at('19.2.0', ...WHOLE, '@callpanel/ui') });
  for (const name of WHOLE)
    expect(taken(name)).toEqual({ shared: { of: `${name} 19.2.0` }, useTreesShaking: false });
  expect(taken('@callpanel/ui')).toBe('ours');
});

it('takes a part only where it is of our own version: React and the client of another refuse each other', () => {
  const other = enter(at('19.2.0', 'react', 'react-dom'));
  const same = enter(at('19.3.1', 'react', 'react-dom'));
  expect(other.taken('react')).toBe('ours');
  expect(same.taken('react')).toMatchObject({ shared: { of: 'react 19.3.1' } });
  expect(same.taken('react-dom/client')).toBe('ours');
});
