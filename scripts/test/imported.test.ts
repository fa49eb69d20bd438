import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { imported } from './imported.ts';

it('follows imports, also late ones and those of styles, and no types', () => {
  const root = mkdtempSync(join(tmpdir(), 'imported-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src'));
  const files = {
    'src/view.tsx': `import { model } from './model.ts';
      import styles from './view.module.css';
      import type { Other } from './types.ts';
      import library from 'library';
      const late = () => import('./late.ts');`,
    'src/model.ts': `export { model } from './view.tsx';`,
    'src/late.ts': `export * from './deep.ts';`,
    'src/deep.ts': '',
    'src/types.ts': '',
    'src/unused.ts': '',
    'src/view.module.css': '',
  };
  for (const [path, code] of Object.entries(files)) writeFileSync(join(root, path), code);
  expect([...imported(root, ['src/view.tsx'])].sort()).toEqual([
    'src/deep.ts',
    'src/late.ts',
    'src/model.ts',
    'src/view.module.css',
    'src/view.tsx',
  ]);
});
