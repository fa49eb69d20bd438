/**
 * Asks for files of the kit before its entry, which names them, is here. Only the stub that a deployment serves knows them
 * (scripts/build/known-ahead.mjs takes the place of this): one that a host has bundled is older than the next deployment.
 *
 * @param _folder `https://panel.example/kit/`
 */
export const askAhead = (_folder: string): void => undefined;
