/** A sandbox with so many more people, whose probes carry the moment they leave. Tells its address by IPC. */
import { startSandbox } from '@callpanel/sandbox';
import { stampProbes } from './stamp.ts';

stampProbes();
const dist = process.env['CALLPANEL_DIST'];
const sandbox = await startSandbox({
  people: Number(process.argv[2] ?? 0),
  ...(dist && { panelDir: `${dist}/panel` }),
});
const end = () => void sandbox.close().then(() => process.exit(0));
process.once('SIGTERM', end);
process.once('disconnect', end);
process.send?.({ url: sandbox.url });
