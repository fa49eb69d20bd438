/**
 * A telephone company of its own for one test worker, in a process of its own: what blocks the tests must not block the
 * calls. Tells its addresses by IPC and ends with its parent.
 */
import { startSandbox } from '@callpanel/sandbox';

const sandbox = await startSandbox();
const end = () => void sandbox.close().then(() => process.exit(0));
process.once('SIGTERM', end);
process.once('disconnect', end);
process.send?.({ url: sandbox.url, demoUrl: sandbox.demoUrl });
