/**
 * npm run dev: the panel with hot reload across shell, remotes and packages on http://localhost:7700, and a sandbox on a
 * free port behind it. A change of the core or of the sandbox asks for a reload or a restart.
 */
import { fileURLToPath } from 'node:url';
import { inNode24 } from './build/in-node24.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/run.mjs';

const PORT = 7700;

/** The page gets changes here; the usual `/ws` is the broker's. */
const RELOAD_PATH = '/reload';

/** The page's own origin is the dev server's, which the sandbox does not know; no origin means no foreign page. */
const withoutOrigin = (request) => request.removeHeader('origin');

const serve = async () => {
  const { rspack } = await import('@rspack/core');
  const { RspackDevServer } = await import('@rspack/dev-server');
  const { SERVED, startSandbox } = await import('@callpanel/sandbox');
  const { DIST, devConfigs } = await import('../rspack.config.ts');

  const sandbox = await startSandbox();
  const compiler = rspack(devConfigs({ outDir: DIST, origin: `http://localhost:${PORT}` }));
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port: PORT,
      hot: true,
      client: {
        overlay: { warnings: false, runtimeErrors: false },
        logging: 'warn',
        webSocketURL: { pathname: RELOAD_PATH },
      },
      webSocketServer: { type: 'ws', options: { path: RELOAD_PATH } },
      historyApiFallback: {
        index: '/assets/index.html',
        // Numbers in addresses may have dots; a missing script is no page.
        disableDotRule: true,
        htmlAcceptHeaders: ['text/html'],
      },
      proxy: [
        {
          context: SERVED.map((name) => `/${name}`),
          target: sandbox.url,
          ws: true,
          on: { proxyReq: withoutOrigin, proxyReqWs: withoutOrigin },
        },
      ],
    },
    compiler,
  );
  await server.start();
  console.log(
    `\n  Panel with hot reload  http://localhost:${PORT}\n  Sandbox                ${sandbox.url}\n`,
  );

  const end = async () => {
    await server.stop();
    await sandbox.close();
    process.exit(0);
  };
  process.once('SIGINT', () => void end());
  process.once('SIGTERM', () => void end());
};

await main(async () => {
  await ensureInstalled();
  return inNode24(fileURLToPath(import.meta.url), serve);
});
