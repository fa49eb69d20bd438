import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { judge } from './arrows.ts';
import { importsOf } from './imports.ts';
import { UNITS } from './table.ts';

const ROOT = new URL('../../', import.meta.url);
const verdicts = (path: string, code: string) =>
  importsOf(path, code).flatMap((entry) => judge(path, entry) ?? []);

describe('the house', () => {
  const files = globSync(
    [
      'packages/*/src/**/*.{ts,tsx}',
      'remotes/**/*.{ts,tsx}',
      '{host-demo,docs}/**/*.{ts,tsx,js,mjs}',
    ],
    {
      cwd: ROOT,
      exclude: ['**/node_modules/**', '**/dist/**'],
    },
  ).map((path) => path.replaceAll('\\', '/'));

  it('is read from the README', () => {
    expect(files).toContain('packages/contracts/src/index.ts');
    expect(files.length).toBeGreaterThan(20);
  });

  it('imports only downwards', () => {
    const bad = files.flatMap((path) => verdicts(path, readFileSync(new URL(path, ROOT), 'utf8')));
    expect(bad).toEqual([]);
    // Reads every source there is: many times the usual on a busy machine.
  }, 60_000);
});

describe('the table itself', () => {
  it('lets no unit import its own floor or a higher one, except the React half of a package', () => {
    const climbing = Object.entries(UNITS).flatMap(([name, unit]) =>
      [...unit.imports, ...(unit.loads ?? [])]
        .filter((target) => UNITS[target].floor >= unit.floor && name !== `${target}/react`)
        .filter((target) => !(target === 'core/react' && unit.floor > 2))
        .map((target) => `${name} -> ${target}`),
    );
    expect(climbing).toEqual([]);
  });
});

describe('the rule finds violations', () => {
  const BAD: [path: string, code: string][] = [
    ['packages/ui/src/x.ts', `import { core } from '@callpanel/core';`],
    ['packages/ui/src/x.ts', `export * from '@callpanel/core';`],
    ['packages/ui/src/x.ts', `export { core } from '@callpanel/core';`],
    ['packages/ui/src/x.ts', `const core = await import('@callpanel/core');`],
    ['packages/ui/src/x.ts', 'const core = await import(`@callpanel/core`);'],
    ['packages/ui/src/x.ts', `type C = import('@callpanel/core').Core;`],
    ['packages/ui/src/x.ts', `const core = require('@callpanel/core');`],
    ['packages/ui/src/x.ts', `import type { Core } from '@callpanel/core';`],
    ['packages/ui/src/x.tsx', `import '../../core/src/index.ts'; export const x = <div />;`],
    ['packages/ui/src/x.ts', `import { ERRORS } from '../../contracts/src/index.ts';`],
    ['packages/contracts/src/x.ts', `import { z } from 'zod';`],
    ['packages/contracts/src/x.ts', `import fs from 'node:fs';`],
    ['packages/wires/src/api/x.ts', `import { phone } from '@callpanel/telephony';`],
    ['packages/wires/src/api/x.ts', `import { z } from 'zod';`],
    ['packages/wires/src/api/x.ts', `import { useState } from 'react';`],
    ['packages/telephony/src/x.ts', `import { proxy } from 'valtio/vanilla';`],
    ['packages/telephony/src/x.ts', `import { useState } from 'react';`],
    ['packages/telephony/src/x.ts', `import { api } from '@callpanel/wires/api';`],
    ['packages/telephony/src/x.test.ts', `import { startSandbox } from '@callpanel/sandbox';`],
    ['packages/i18n/src/plain/x.ts', `import { useIntl } from 'react-intl';`],
    ['packages/i18n/src/plain/x.ts', `import { Provider } from '../react/index.ts';`],
    ['packages/core/src/x.ts', `import { useState } from 'react';`],
    ['packages/core/src/x.ts', `import { useSnapshot } from 'valtio';`],
    ['packages/core/src/x.ts', `import { useCore } from './react/index.ts';`],
    ['packages/core/src/x.ts', `import { useIntl } from '@callpanel/i18n/react';`],
    ['packages/core/src/x.ts', `import { Button } from '@callpanel/ui';`],
    ['packages/core/src/react/x.ts', `import { proxy } from 'valtio/vanilla';`],
    ['packages/widget/src/x.ts', `import { phone } from '@callpanel/telephony';`],
    ['packages/widget/src/x.ts', `import('@callpanel/softphone/federation');`],
    ['packages/widget/src/x.ts', `import { useSnapshot } from 'valtio';`],
    ['remotes/softphone/src/x.ts', `import { Card } from '@callpanel/buddies/federation';`],
    ['remotes/softphone/src/x.ts', `import { Card } from '../../buddies/src/card.ts';`],
    ['remotes/softphone/src/x.ts', `import type { CallInfo } from '@callpanel/telephony';`],
    ['remotes/softphone/src/x.ts', `import { api } from '@callpanel/wires/api';`],
    ['remotes/softphone/src/x.ts', `import { App } from '@callpanel/shell';`],
    ['remotes/softphone/src/x.ts', `import { createKit } from '@callpanel/embed';`],
    ['remotes/softphone/src/x.ts', `import { proxy } from 'valtio';`],
    ['remotes/softphone/src/x.ts', `import { startSandbox } from '@callpanel/sandbox';`],
    ['packages/shell/src/x.ts', `import { mount } from '@callpanel/softphone/federation';`],
    ['packages/shell/src/x.ts', `import { badge } from '@callpanel/softphone/parking/area';`],
    [
      'packages/shell/src/derived/areas.ts',
      `import { mount } from '@callpanel/softphone/parking';`,
    ],
    [
      'packages/widget/src/derived/counts.ts',
      `import { area } from '../../../../remotes/softphone/src/parking/area.ts';`,
    ],
    ['packages/shell/src/x.ts', `import { phone } from '@callpanel/telephony';`],
    ['packages/shell/src/x.ts', `import { startSandbox } from '@callpanel/sandbox';`],
    ['packages/embed/src/kit/x.ts', `import { mount } from '@callpanel/softphone/federation';`],
    [
      'packages/embed/src/kit/derived/widgets.ts',
      `import { mount } from '@callpanel/softphone/softphone';`,
    ],
    ['packages/embed/src/stub/x.ts', `import { WIDGETS } from '@callpanel/contracts';`],
    ['packages/embed/src/stub/x.ts', `import { kit } from '../kit/index.ts';`],
    ['packages/embed/src/stub/x.ts', `import * as z from 'zod/mini';`],
    ['packages/embed/src/x.ts', `import type { Locale } from '@callpanel/contracts';`],
    ['packages/sandbox/src/x.ts', `import { core } from '@callpanel/core';`],
    ['host-demo/src/x.ts', `import { core } from '@callpanel/core';`],
    ['host-demo/src/x.ts', `import { kit } from '@callpanel/embed/kit';`],
    ['host-demo/src/x.ts', `import '../../packages/core/src/index.ts';`],
    ['docs/gallery/x.tsx', `import { core } from '@callpanel/core';`],
    ['docs/gallery/x.tsx', `import '../../host-demo/src/kit.ts';`],
  ];
  it.each(BAD)('%s: %s', (path, code) => {
    expect(verdicts(path, code)).toHaveLength(1);
    expect(verdicts(path, code)[0]).toContain(`${path} `);
  });

  const GOOD: [path: string, code: string][] = [
    ['packages/contracts/src/x.ts', `import * as z from 'zod/mini';`],
    [
      'packages/core/src/x.ts',
      `import { proxy } from 'valtio/vanilla'; import '@callpanel/telephony/jssip';`,
    ],
    ['packages/core/src/react/x.ts', `import { useState } from 'react'; import '../core.ts';`],
    [
      'packages/core/src/x.test.ts',
      `import { expect } from 'vitest'; import '@callpanel/telephony/loop';`,
    ],
    ['packages/core/src/testing/x.ts', `import { vi } from 'vitest';`],
    ['packages/widget/src/x.tsx', `import { createRoot } from 'react-dom/client';`],
    ['packages/shell/src/x.ts', `const mount = () => import('@callpanel/softphone/federation');`],
    [
      'packages/embed/src/kit/x.ts',
      `const mount = () => import('@callpanel/softphone/federation');`,
    ],
    ['packages/embed/src/stub/x.ts', `import type { Locale } from '@callpanel/contracts';`],
    ['packages/embed/src/stub/x.ts', `import { type Locale } from '@callpanel/contracts';`],
    ['host-demo/src/x.ts', `import { createKit } from '@callpanel/embed'; import 'anything';`],
    ['docs/gallery/x.tsx', `import { createKit } from '@callpanel/embed'; import 'anything';`],
    [
      'packages/ui/src/x.ts',
      `// import '@callpanel/core'\nconst text = "import '@callpanel/core'";`,
    ],
  ];
  it.each(GOOD)('and only violations: %s: %s', (path, code) => {
    expect(verdicts(path, code)).toEqual([]);
  });

  it('names the arrow', () => {
    expect(verdicts('packages/ui/src/x.ts', `import '@callpanel/core';`)).toEqual([
      'packages/ui/src/x.ts -> @callpanel/core: floor 3 (ui) may not import floor 2 (core)',
    ]);
  });

  it('fails for a file that it cannot read', () => {
    expect(() => importsOf('packages/ui/src/x.ts', 'import {')).toThrow('packages/ui/src/x.ts');
  });
});
