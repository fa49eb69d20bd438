import { expect, it } from 'vitest';
import { kept, wrongWith } from './diagnosis.ts';
import { serveDeployment } from './fake-deployment.ts';

const POLICY =
  "default-src 'self'; img-src data:; media-src blob:; frame-ancestors 'none'; require-trusted-types-for 'script'";

it.each([
  ['nothing where the worker may start', `${POLICY}; worker-src blob:`, []],
  [
    'nothing where its Trusted Types are named',
    `${POLICY}; worker-src blob:; trusted-types callpanel-shell callpanel-phone`,
    [],
  ],
  ['a policy without workers', POLICY, ['warning page.worker']],
  [
    "a policy without the worker's Trusted Types",
    `${POLICY}; worker-src blob:; trusted-types callpanel-shell`,
    ['warning page.trusted-types'],
  ],
])('reports %s', async (_, policy, found) => {
  const { url: panel } = kept(
    await serveDeployment('http://crm.example', (path, { headers }) => {
      if (path === '/') headers['content-security-policy'] = policy;
    }),
  );
  const all = await wrongWith({ panel, contract: 1 });
  expect(all.filter((one) => !one.startsWith('skipped'))).toEqual(found);
});
