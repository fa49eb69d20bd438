import { parseAddress, userOf } from '../sip/address.ts';
import { FEATURE_CODES, isDestination } from './features.ts';
import { below, readXml } from './xml.ts';

/** What a phone says about its owner. */
export type EventState =
  | { kind: 'presence'; basic: 'open' | 'closed'; note: string }
  | { kind: 'forward'; to: string }
  | { kind: 'followme'; on: boolean };

interface Package {
  contentType: string;
  /** undefined: not a document of this package. */
  read(body: string): EventState | undefined;
}

/** Notes are short words; a board shows no stories. */
const MAX_NOTE = 140;

/** PIDF (RFC 3863): open or closed, and a note of the person or of the tuple. */
const readPresence = (body: string): EventState | undefined => {
  const root = readXml(body);
  if (root?.name !== 'presence') return undefined;
  const basic = below(root, 'tuple', 'status', 'basic')?.text;
  if (basic !== 'open' && basic !== 'closed') return undefined;
  const note = below(root, 'note')?.text ?? below(root, 'tuple', 'note')?.text ?? '';
  return { kind: 'presence', basic, note: note.slice(0, MAX_NOTE) };
};

/**
 * A feature as a dialog (RFC 4235): the entity's user part is its code, `confirmed` means on, and the forward's
 * destination is the remote target [B-09] [W-08].
 */
const readDialog = (body: string): EventState | undefined => {
  const root = readXml(body);
  if (root?.name !== 'dialog-info') return undefined;
  const code = userOf(root.attributes['entity'] ?? '');
  const dialog = below(root, 'dialog');
  const state = below(dialog, 'state')?.text;
  if (state !== 'confirmed' && state !== 'terminated') return undefined;
  const on = state === 'confirmed';
  if (code === FEATURE_CODES.followme) return { kind: 'followme', on };
  if (code !== FEATURE_CODES.forward) return undefined;
  if (!on) return { kind: 'forward', to: '' };
  const to = userOf(parseAddress(below(dialog, 'remote', 'target')?.attributes['uri'])?.uri ?? '');
  return isDestination(to) ? { kind: 'forward', to } : undefined;
};

/** The event packages (RFC 6665) that phones may publish. */
export const PACKAGES: ReadonlyMap<string, Package> = new Map([
  ['presence', { contentType: 'application/pidf+xml', read: readPresence }],
  ['dialog', { contentType: 'application/dialog-info+xml', read: readDialog }],
]);
