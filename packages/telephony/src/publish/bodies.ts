import { DEFAULT_FEATURE_CODES, type FeatureName } from '@callpanel/contracts';

/** Event state to publish: the event package and its document (RFC 3903 section 4.2). */
export interface EventDocument {
  event: 'presence' | 'dialog';
  contentType: string;
  body: string;
}

/** The user whose state is published. */
export interface PublishedBy {
  /** Address of record, `sip:101@acme.example`. */
  address: string;
  realm: string;
}

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>';
const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

const xml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? sign);

/** A number as a SIP URI: `#` and other characters not allowed in a user part are percent-encoded (RFC 3261 section 19.1.2). */
const sipUri = (number: string, realm: string): string =>
  `sip:${encodeURIComponent(number).replace(/%2B/g, '+')}@${realm}`;

/** DND as presence, closed while it is on (PIDF, RFC 3863). */
const presence = (on: boolean, { address }: PublishedBy): EventDocument => {
  const [basic, note] = on ? ['closed', 'busy'] : ['open', 'online'];
  const body = [
    PROLOGUE,
    `<presence xmlns="urn:ietf:params:xml:ns:pidf" entity="${xml(address)}">`,
    `  <tuple id="phone"><status><basic>${basic}</basic></status><note>${note}</note></tuple>`,
    `  <note>${note}</note>`,
    '</presence>',
  ];
  return { event: 'presence', contentType: 'application/pidf+xml', body: body.join('\n') };
};

/**
 * A feature as a dialog with its feature code: confirmed while it is on (RFC 4235). Always the full state, so the version,
 * which the server counts for each watcher, stays 0.
 */
const dialog = (
  feature: 'forward' | 'followme',
  value: boolean | string,
  { realm }: PublishedBy,
): EventDocument => {
  const entity = xml(`sip:${DEFAULT_FEATURE_CODES[feature]}@${realm}`);
  const target = typeof value === 'string' && value !== '' ? xml(sipUri(value, realm)) : '';
  const body = [
    PROLOGUE,
    `<dialog-info xmlns="urn:ietf:params:xml:ns:dialog-info" version="0" state="full" entity="${entity}">`,
    `  <dialog id="${feature}" direction="initiator">`,
    `    <state>${value ? 'confirmed' : 'terminated'}</state>`,
    ...(target ? [`    <remote><target uri="${target}"/></remote>`] : []),
    '  </dialog>',
    '</dialog-info>',
  ];
  return { event: 'dialog', contentType: 'application/dialog-info+xml', body: body.join('\n') };
};

/**
 * The document of a feature [S-54] [W-08]: `dnd` as presence; `forward` (value: the number, '' for off) and `followme` as a
 * dialog with `*96` and `*21`.
 *
 * @example featureDocument('forward', '102', { address: 'sip:101@acme.example', realm: 'acme.example' });
 */
export const featureDocument = (
  feature: FeatureName,
  value: boolean | string,
  of: PublishedBy,
): EventDocument => (feature === 'dnd' ? presence(Boolean(value), of) : dialog(feature, value, of));
