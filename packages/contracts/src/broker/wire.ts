/**
 * Destinations of events and commands in RabbitMQ's STOMP plugin. The routing key comes from config/rmqclient:
 * it names the realm and its
 * holder's rights.
 */
export const eventsDestination = (routingKey: string): string =>
  `/exchange/callpanel.events/${routingKey}`;
export const commandsDestination = (routingKey: string): string =>
  `/exchange/callpanel.commands/${routingKey}`;

/** Optional header of an event: its number, counted up by one per routing key; shows gaps and repeats. */
export const SEQ_HEADER = 'x-seq';
/** Optional header: changes when the count starts again, for example after a restart of the sender. */
export const EPOCH_HEADER = 'x-epoch';

/** Our address in the realm's events, `sip:101@acme.example`. */
export const entityOf = (extension: string, realm: string): string => `sip:${extension}@${realm}`;

/**
 * The extension of an entity or a plain number, or null for another realm [V-68].
 *
 * @example extensionOf('sip:101@acme.example', 'acme.example') // '101'
 */
export const extensionOf = (entity: string, realm: string): string | null => {
  const address = entity.replace(/^sips?:/i, '').replace(/[;?].*$/, '');
  const at = address.lastIndexOf('@');
  if (at === -1) return address || null;
  return address.slice(at + 1).toLowerCase() === realm.toLowerCase() ? address.slice(0, at) : null;
};
