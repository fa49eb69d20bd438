import { randomBytes } from 'node:crypto';

/** A random token that no other call, tag or nonce has. */
export const token = (): string => randomBytes(12).toString('hex');

/** A new transaction id, with the magic cookie of RFC 3261 section 8.1.1.7. */
export const newBranch = (): string => `z9hG4bK${token()}`;
