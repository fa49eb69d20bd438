import formbody from '@fastify/formbody';
import * as z from 'zod';
import type { Person } from '../realm/person.ts';
import type { App } from '../rest/schema.ts';
import { sameSecret } from '../same-secret.ts';
import type { Company } from '../server/company.ts';

const User = z.looseObject({ username: z.string(), password: z.string().default('') });
const Vhost = z.looseObject({ username: z.string(), vhost: z.string() });
const Resource = z.looseObject({
  username: z.string(),
  vhost: z.string(),
  resource: z.string(),
  name: z.string(),
  permission: z.string(),
});
const Topic = z.looseObject({
  ...Resource.shape,
  routing_key: z.string().default(''),
});

/** What browsers may do with each exchange: subscribe to events, send commands. */
const EXCHANGES: ReadonlyMap<string, string> = new Map([
  ['callpanel.events', 'read'],
  ['callpanel.commands', 'write'],
]);
/** Queues that STOMP declares for a subscription or an answer; their names cannot be guessed. */
const OWN_QUEUE = /^(amq\.gen-|stomp-subscription-)/;

/**
 * Answers rabbitmq_auth_backend_http: who may connect to a real broker, with the access token as password, and what they
 * may do there. Each question is a form, each answer `allow` or `deny`.
 */
export const brokerAuth = async (
  app: App,
  { people, tokens, events, realm, mayListen, serviceUser: service }: Company,
): Promise<void> => {
  await app.register(formbody);

  const isService = (username: string): boolean => service?.login === username;
  const listener = (username: string, vhost: string): Person | undefined => {
    const person = people.byUsername(username);
    return person && mayListen(person) && vhost === realm.directory.realm ? person : undefined;
  };
  const say = (allowed: boolean): string => (allowed ? 'allow' : 'deny');

  app.post('/user', { schema: { body: User } }, async ({ body: { username, password } }) => {
    if (isService(username)) return say(service !== null && sameSecret(password, service.passcode));
    const person = people.byUsername(username);
    return say(
      person !== undefined && mayListen(person) && tokens.usernameOf(password) === username,
    );
  });
  app.post('/vhost', { schema: { body: Vhost } }, async ({ body: { username, vhost } }) =>
    say(isService(username) || listener(username, vhost) !== undefined),
  );
  app.post('/resource', { schema: { body: Resource } }, async ({ body }) => {
    const { username, vhost, resource, name, permission } = body;
    if (isService(username)) return 'allow';
    if (!listener(username, vhost)) return 'deny';
    return say(resource === 'queue' ? OWN_QUEUE.test(name) : EXCHANGES.get(name) === permission);
  });
  app.post('/topic', { schema: { body: Topic } }, async ({ body }) => {
    const { username, vhost, name, permission, routing_key: key } = body;
    if (isService(username)) return 'allow';
    const person = listener(username, vhost);
    const allowed = EXCHANGES.get(name) === permission;
    return say(person !== undefined && allowed && key === events.routingKeyOf(person));
  });
};
