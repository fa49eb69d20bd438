import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { at } from '../../scripts/build/base.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

interface StrictHost {
  /**
   * Of a page that loads remotes, as text. It is the only inline script, allowed by its hash; as such a page's own bundler makes
   * addresses of scripts, it is not asked for trusted ones.
   */
  importMap?: string;
}

/** What partners copy: the policy of a page with widgets, as the docs have it. */
export const documentedPolicy = (panel: string): string => {
  const docs = readFileSync(at('docs/hosting.md'), 'utf8');
  const [, policy] = /^```\n(default-src 'none';[^`]+)```/m.exec(docs) ?? [];
  if (!policy) throw new Error('No policy of a page with widgets in docs/hosting.md');
  return policy
    .replaceAll('wss://panel.example', panel.replace('http', 'ws'))
    .replaceAll('https://panel.example', panel)
    .replaceAll(/\s+/g, ' ')
    .trim();
};

/** Serves the demo pages as a host with a strict Content-Security-Policy would. */
export const serveStrictHost = async (panel: string, { importMap }: StrictHost = {}) => {
  const hash = importMap && createHash('sha256').update(importMap).digest('base64');
  const documented = documentedPolicy(panel);
  const policy = hash
    ? documented
        .replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`)
        .replace(/require-trusted-types-for.*$/, '')
    : documented;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const dist = process.env['CALLPANEL_DIST'] ?? at('dist');
    const file = join(dist, 'host-demo', pathname);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.setHeader('content-security-policy', policy);
    if (importMap && extname(file) === '.html') {
      const map = `<head><script type="importmap">${importMap}</script>`;
      return response.end(readFileSync(file, 'utf8').replace('<head>', map));
    }
    return response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
};
