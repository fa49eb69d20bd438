import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  build: { target: 'es2022' },
  plugins: [
    federation({
      name: 'vite_federation_host',
      dts: false,
      remotes: {
        softphone: {
          type: 'module',
          name: 'softphone',
          entry: 'http://localhost:7700/remotes/softphone/mf-manifest.json',
        },
      },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    }),
  ],
});
