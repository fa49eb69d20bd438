import vue from '@vitejs/plugin-vue';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  base: './',
  plugins: [vue()],
  // In this repository the package is its sources; from the registry it needs no such line.
  resolve: { conditions: ['source', ...defaultClientConditions] },
});
