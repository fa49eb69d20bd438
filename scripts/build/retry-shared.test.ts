import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './base.ts';

interface Shared {
  loading: Promise<unknown> | null;
}

type Scope = Readonly<Record<string, Readonly<Record<string, Shared>>>>;

const { default: retryShared } = (await import(join(ROOT, 'scripts/build/retry-shared.mjs'))) as {
  default(): {
    errorLoadShare(failed: { pkgName: string; shareScopeMap: { default: Scope } }): void;
  };
};

/** The runtime's word that a package could not be loaded, with what it knows of shared ones. */
const tell = (scope: Scope): void =>
  retryShared().errorLoadShare({ pkgName: 'ui', shareScopeMap: { default: scope } });

const failing = (): Shared => ({ loading: Promise.reject(new Error('net')) });

it('forgets the attempt that failed, so that the next one asks again [F45]', async () => {
  const [gone, other] = [failing(), failing()];
  const there: Shared = { loading: Promise.resolve('code') };
  other.loading?.catch(() => undefined);
  tell({ ui: { '1.0.0': gone, '1.0.1': there, '1.0.2': { loading: null } }, core: { '1': other } });
  await Promise.allSettled([gone.loading, other.loading]);
  expect(gone.loading).toBeNull();
  expect(await there.loading).toBe('code');
  expect(other.loading).not.toBeNull();
});

it('does not wait for modules that are not shared', () => {
  expect(() => tell({})).not.toThrow();
});
