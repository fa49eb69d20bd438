export { authorizeUrl, beginSignIn, returnToOf } from './authorization-code.ts';
export type { PendingSignIn } from './authorization-code.ts';
export { createApi, createTokenEndpoint } from './client.ts';
export type { Api, ApiOptions, RequestOptions, TokenEndpoint } from './client.ts';
export type { Fetch } from './exchange.ts';
export { hostTokens, memoryTokens, oauthTokens } from './tokens.ts';
export type { Exclusive, TokenSource, TokenStore } from './tokens.ts';
