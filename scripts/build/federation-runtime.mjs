/** What all entries of a deployment have in common, in one file of its own: the federation runtime, and our plugins of it. */
import ownScope from './own-scope.mjs';
import retryShared from './retry-shared.mjs';

export { default as runtime } from '@module-federation/webpack-bundler-runtime';
export const plugins = () => [ownScope(), retryShared()];
