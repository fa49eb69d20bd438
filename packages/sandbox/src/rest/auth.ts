import { type Flag, holds } from '@callpanel/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Person } from '../realm/person.ts';
import type { Company } from '../server/company.ts';
import { fail } from './failure.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null on public routes. */
    person: Person | null;
  }
  interface FastifyContextConfig {
    /** No token is required. */
    public?: boolean;
    /** Flags that the caller must hold, all of them. */
    needs?: readonly Flag[];
  }
}

/** The access token that a request came with; '' if none. */
export const bearer = (request: FastifyRequest): string =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** Everything below asks for a bearer token and checks the route's permissions, unless the route is public. */
export const useAuth = (app: FastifyInstance, company: Company): void => {
  app.decorateRequest('person', null);
  app.addHook('onRequest', async (request, reply) => {
    const { public: isPublic, needs = [] } = request.routeOptions.config;
    if (isPublic || request.is404) return;
    const username = company.tokens.usernameOf(bearer(request));
    const person = username === undefined ? undefined : company.realm.byUsername(username);
    if (!person) {
      reply.header('www-authenticate', 'Bearer error="invalid_token"');
      await fail(reply, 401, 'The access token is missing, unknown or expired.');
      return;
    }
    const entries = [...person.user, ...person.group];
    if (!needs.every((flag) => holds(entries, flag))) {
      await fail(reply, 403, 'You have no permission for this.');
      return;
    }
    request.person = person;
  });
};

/** Who asks, on a route that is not public. */
export const personOf = (request: FastifyRequest): Person => {
  if (!request.person) throw new Error(`${request.url} is public and has no person`);
  return request.person;
};
