import formbody from '@fastify/formbody';
import { OAuthFailure, TokenSet } from '@callpanel/contracts';
import type { FastifyError } from 'fastify';
import * as z from 'zod';
import type { App } from '../rest/schema.ts';
import type { Company } from '../server/company.ts';

const TokenForm = z.looseObject({
  grant_type: z.string(),
  username: z.string().optional(),
  password: z.string().optional(),
  refresh_token: z.string().optional(),
  client_id: z.string().optional(),
});

const failure = (error: string, error_description: string): OAuthFailure => ({
  error,
  error_description,
});
const INVALID_REQUEST = failure(
  'invalid_request',
  'The request lacks a parameter, or one of them cannot be read.',
);

/** Tokens for a grant, or what is wrong with it. */
const exchange = (form: z.infer<typeof TokenForm>, company: Company): TokenSet | OAuthFailure => {
  const { grant_type, username, password, refresh_token, client_id } = form;
  if (grant_type === 'password') {
    if (!username || !password) return INVALID_REQUEST;
    const person = company.realm.signIn(username, password);
    return person
      ? company.tokens.issue(person.username, client_id)
      : failure('invalid_grant', 'Failed login. Invalid email or password.');
  }
  if (grant_type === 'refresh_token') {
    if (!refresh_token) return INVALID_REQUEST;
    const tokens = company.tokens.refresh(refresh_token, client_id);
    return tokens ?? failure('invalid_grant', 'The refresh token is unknown, revoked or was used.');
  }
  return failure('unsupported_grant_type', 'Grants are "password" and "refresh_token".');
};

/**
 * POST oauth/token: password grant and refresh with rotation, form-encoded or JSON, with the errors of
 * RFC 6749 section 5.2.
 */
export const oauthRoutes = async (app: App, company: Company): Promise<void> => {
  await app.register(formbody);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if ((error.statusCode ?? 500) < 500) return reply.code(400).send(INVALID_REQUEST);
    request.log.error(error);
    return reply.code(500).send({ error: 'server_error' });
  });

  app.post(
    '/oauth/token',
    {
      config: { public: true },
      schema: {
        summary: 'Sign in, or get new tokens [A-03] [A-05]',
        consumes: ['application/x-www-form-urlencoded', 'application/json'],
        body: TokenForm,
        response: { 200: TokenSet, 400: OAuthFailure },
      },
    },
    async (request, reply) => {
      // RFC 6749 section 5.1: tokens are for nobody's cache.
      reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
      const answer = exchange(request.body, company);
      if ('error' in answer) reply.code(400);
      return answer;
    },
  );
};
