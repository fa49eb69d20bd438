import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  base: './',
  // In this repository the package is its sources; from the registry it needs no such line.
  resolve: { conditions: ['source', ...defaultClientConditions] },
});
