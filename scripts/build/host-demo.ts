import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import type { RspackOptions } from '@rspack/core';
import { at, base, merge } from './base.ts';
import type { BuildRun } from './base.ts';

/** Partners' pages. Each compiler represents a partner's own build, so they share nothing. */
const partnerPages = (
  run: BuildRun,
  folder: string,
  pages: Record<string, string>,
): RspackOptions =>
  merge(base(run, `host-demo-${folder}`, `host-demo/${folder}`), {
    entry: Object.fromEntries(
      Object.entries(pages).map(([page, source]) => [page, at('host-demo/src', source)]),
    ),
    output: { publicPath: run.dev ? `/host-demo/${folder}/` : 'auto' },
    plugins: Object.keys(pages).map(
      (page) =>
        new rspack.HtmlRspackPlugin({
          template: at('host-demo/pages', `${page}.html`),
          filename: `../${page}.html`,
          chunks: [page],
          favicon: at('host-demo/pages/favicon.svg'),
        }),
    ),
  });

/** Browsers ask for it whatever a page says. */
const icon = new rspack.CopyRspackPlugin({
  patterns: [{ from: at('host-demo/pages/favicon.ico'), to: '../favicon.ico' }],
});

const plainPages = (run: BuildRun): RspackOptions =>
  merge(
    partnerPages(run, 'plain', {
      index: 'index.ts',
      kit: 'kit.ts',
      element: 'element.ts',
      board: 'board.ts',
      'board-element': 'board-element.ts',
      mailbox: 'mailbox.ts',
      'sip-only': 'sip-only.ts',
      'two-doors': 'two-doors.ts',
    }),
    { plugins: [icon] },
  );

/** An application that still is on React 18, which is what `react` means in host-demo. */
const react18Page = (run: BuildRun): RspackOptions =>
  partnerPages(run, 'react18', { react18: 'react18.tsx' });

/** An application with a federation set-up of its own, written as a partner would: it knows our address, nothing else. */
const federationPage = (run: BuildRun): RspackOptions => {
  const config = partnerPages(run, 'federation', { federation: 'federation.ts' });
  const react19 = { react: at('node_modules/react'), 'react-dom': at('node_modules/react-dom') };
  return merge(config, {
    resolve: { ...config.resolve, alias: react19 },
    plugins: [
      new ModuleFederationPlugin({
        name: 'partner_app',
        dts: false,
        shareStrategy: 'loaded-first',
        shared: {
          react: { requiredVersion: '^19.0.0' },
          'react/': { requiredVersion: '^19.0.0' },
          'react-dom': { requiredVersion: '^19.0.0' },
          'react-dom/': { requiredVersion: '^19.0.0' },
        },
        experiments: { optimization: { target: 'web' } },
      }),
    ],
  });
};

export const hostDemoConfigs = (run: BuildRun): RspackOptions[] => [
  plainPages(run),
  react18Page(run),
  federationPage(run),
];
