/**
 * A telephone company of its own for one test worker, in a process of its own: what blocks the tests must not block the
 * calls. Tells its addresses by IPC and ends with its parent. CALLPANEL_DIST names another build than `dist/`, so that
 * tests can continue while that one is rebuilt.
 */
import { type SandboxOptions, startSandbox } from '@callpanel/sandbox';

const dist = process.env['CALLPANEL_DIST'];
const options = JSON.parse(process.argv[2] ?? '{}') as SandboxOptions;
const sandbox = await startSandbox({
  ...(dist && {
    panelDir: `${dist}/panel`,
    demoDir: `${dist}/host-demo`,
    docsDir: `${dist}/docs`,
  }),
  ...options,
});
const end = () => void sandbox.close().then(() => process.exit(0));
process.once('SIGTERM', end);
process.once('disconnect', end);
process.send?.({ url: sandbox.url, demoUrl: sandbox.demoUrl });
