import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '../../support/fixtures.ts';
import type { People } from '../../support/fixtures.ts';
import type { Control } from '../../support/sandbox.ts';
import { forkSandbox } from '../../support/sandbox.ts';
import { expectNothingLeft } from '../../support/calls.ts';
import { buildFresh, packEmbed, pinned } from './fresh-project.ts';

/** Packages come from far where the machine has none in its cache. */
const SETUP_TIMEOUT_MS = 180_000;

/**
 * Hosts that this repository did not build: projects in a folder of their own install the packed package, build with a bundler
 * of their own, and are served from another origin than the panel.
 */
const test = base.extend<{}, { folder: string; packed: string }>({
  folder: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'callpanel-hosts-'));
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  packed: [
    async ({ folder }, use) => use(await packEmbed(join(folder, 'packed'))),
    { scope: 'worker', timeout: SETUP_TIMEOUT_MS },
  ],
  sandbox: [
    async ({ folder }, use) => {
      const demoDir = join(folder, 'served');
      mkdirSync(demoDir);
      const sandbox = await forkSandbox({ demoDir });
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
});
// The package is packed once, and one telephone company serves all.
test.describe.configure({ mode: 'default', timeout: SETUP_TIMEOUT_MS });

const page = (script: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>A project of its own</title>
    <script type="module" src="${script}"></script>
  </head>
  <body>
    <div id="app"></div>
  </body>
</html>
`;

/** A real call to the echo, heard. */
const expectCall = async (people: People, control: Control, name: string): Promise<void> => {
  const alice = await people.host('alice', `${name}/index`);
  await alice.call('*43');
  await alice.expectOnCall();
  await alice.expectHears('alice');
  await alice.hangUp();
  await expectNothingLeft(control, alice);
};

test('a React 18 project built by Vite has a phone from the packed package', async ({
  people,
  control,
  sandbox,
  folder,
  packed,
}) => {
  const { skipped } = await buildFresh({
    folder: join(folder, 'react'),
    outDir: join(folder, 'served/react'),
    packages: [packed, ...pinned('vite', 'react', 'react-dom')],
    files: {
      'package.json': '{ "private": true, "type": "module" }',
      'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx" } }',
      'index.html': page('/main.tsx'),
      'main.tsx': `
import { createKit } from '@callpanel/embed';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';

const kit = createKit({ baseUrl: '${sandbox.url}' });

function Phone() {
  const el = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const phone = kit.mount('softphone', el.current!);
    return () => phone.unmount();
  }, []);
  return <div ref={el} style={{ height: 520 }} />;
}

createRoot(document.querySelector('#app')!).render(<Phone />);
`,
    },
  });
  if (skipped) console.log(`skipped: ${skipped}`);
  test.skip(skipped !== undefined, skipped);
  await expectCall(people, control, 'react');
});

test('a Vue project built by Vite has a phone from the packed package', async ({
  people,
  control,
  sandbox,
  folder,
  packed,
}) => {
  const { skipped } = await buildFresh({
    folder: join(folder, 'vue'),
    outDir: join(folder, 'served/vue'),
    packages: [packed, ...pinned('vite', 'vue', '@vitejs/plugin-vue')],
    files: {
      'package.json': '{ "private": true, "type": "module" }',
      'vite.config.js': `
import vue from '@vitejs/plugin-vue';
export default { plugins: [vue()] };
`,
      'index.html': page('/main.js'),
      'main.js': `
import { createApp } from 'vue';
import App from './App.vue';
createApp(App).mount('#app');
`,
      'App.vue': `
<script setup>
import { createKit } from '@callpanel/embed';
import { onBeforeUnmount, onMounted, useTemplateRef } from 'vue';

const kit = createKit({ baseUrl: '${sandbox.url}' });
const el = useTemplateRef('el');
let phone;
onMounted(() => (phone = kit.mount('softphone', el.value)));
onBeforeUnmount(() => phone.unmount());
</script>

<template>
  <div ref="el" style="height: 520px" />
</template>
`,
    },
  });
  if (skipped) console.log(`skipped: ${skipped}`);
  test.skip(skipped !== undefined, skipped);
  await expectCall(people, control, 'vue');
});

test('a plain file, served alone, has a phone by an element', async ({
  people,
  control,
  sandbox,
  folder,
}) => {
  const served = join(folder, 'served/plain');
  mkdirSync(served);
  const html = page(`${sandbox.url}/kit/elements.js`).replace(
    '<div id="app"></div>',
    `<callpanel-softphone base-url="${sandbox.url}" style="height: 520px"></callpanel-softphone>`,
  );
  writeFileSync(join(served, 'index.html'), html);
  await expectCall(people, control, 'plain');
});
