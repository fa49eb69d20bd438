import formbody from '@fastify/formbody';
import { OAuthApplication, OAuthFailure, TokenSet, WebviewAuth } from '@callpanel/contracts';
import type { FastifyError } from 'fastify';
import * as z from 'zod';
import { REALM } from '../realm/people.ts';
import type { App } from '../rest/schema.ts';
import type { Company } from '../server/company.ts';
import type { Person } from '../realm/person.ts';
import { TooManyAttempts } from './attempts.ts';
import { missingProof } from './second-proof.ts';
import { PROVIDER_TEXTS, languageOf } from './texts.ts';
import { PANEL_CLIENT } from './tokens.ts';

const TokenForm = z.looseObject({
  grant_type: z.string(),
  username: z.string().optional(),
  password: z.string().optional(),
  otp_code: z.string().max(40).optional(),
  refresh_token: z.string().optional(),
  client_id: z.string().optional(),
  redirect_uri: z.string().optional(),
  code: z.string().optional(),
  code_verifier: z.string().optional(),
});

const RevocationForm = z.looseObject({ token: z.string(), client_id: z.string().optional() });

/** RFC 6749 section 5.1: tokens must not be cached. */
const NOT_KEPT = { 'cache-control': 'no-store', pragma: 'no-cache' };

const failure = (error: string, error_description: string): OAuthFailure => ({
  error,
  error_description,
});
const INVALID_REQUEST = failure(
  'invalid_request',
  'The request lacks a parameter, or one of them cannot be read.',
);

const PROOF_TEXTS = {
  required: 'Enter the code of your authenticator app, or the one that was sent to you.',
  wrong: 'The code is wrong.',
  locked: 'Too many wrong codes. Try again in five minutes.',
} as const;

/** What is wrong with the second proof; undefined: nothing. @throws TooManyAttempts */
const withProof = (company: Company, person: Person, code?: string): OAuthFailure | undefined => {
  const missing = missingProof(company, person, code);
  if (!missing) return undefined;
  const { why, method, waitMs } = missing;
  const { error, error_description } = failure(`otp_${why}`, PROOF_TEXTS[why]);
  if (why === 'locked') throw new TooManyAttempts(waitMs, error, error_description);
  return { error, error_description, otp_method: method };
};

/**
 * Tokens for a grant, or what is wrong with it.
 *
 * @param address of the client
 * @throws TooManyAttempts
 */
const exchange = (
  form: z.infer<typeof TokenForm>,
  company: Company,
  address: string,
): TokenSet | OAuthFailure => {
  const { grant_type, username, password, refresh_token, client_id } = form;
  if (grant_type === 'password') {
    if (!username || !password) return INVALID_REQUEST;
    const person = company.attempts.signIn(username, password, address);
    if (!person) return failure('invalid_grant', 'Failed login. Invalid email or password.');
    return (
      withProof(company, person, form.otp_code) ?? company.tokens.issue(person.username, client_id)
    );
  }
  if (grant_type === 'refresh_token') {
    if (!refresh_token) return INVALID_REQUEST;
    const tokens = company.tokens.refresh(refresh_token, client_id);
    return tokens ?? failure('invalid_grant', 'The refresh token is unknown, revoked or was used.');
  }
  if (grant_type === 'authorization_code') {
    const { code, code_verifier, redirect_uri } = form;
    if (!code || !code_verifier || !redirect_uri || !client_id) return INVALID_REQUEST;
    const proof = { clientId: client_id, redirectUri: redirect_uri, verifier: code_verifier };
    const tokens = company.codes.exchange(code, proof);
    return tokens ?? failure('invalid_grant', 'The code is unknown, expired, or was used.');
  }
  return failure(
    'unsupported_grant_type',
    'Grants are "password", "authorization_code" and "refresh_token".',
  );
};

/** Tokens for the credentials of an embedded panel's address, or what is wrong, in its language. @throws TooManyAttempts */
const enter = (
  { cloud_id, username, password, language }: WebviewAuth,
  company: Company,
  address: string,
): TokenSet | OAuthFailure => {
  const { attempts, tokens } = company;
  const texts = PROVIDER_TEXTS[languageOf(language)];
  if (cloud_id !== REALM) return failure('invalid_grant', texts.cloud);
  const person = attempts.signIn(username, password, address);
  if (!person) return failure('invalid_grant', texts.failed);
  // An address has no place for a code.
  return withProof(company, person) ?? tokens.issue(person.username);
};

/**
 * POST oauth/token: password grant, authorization code with its verifier and refresh with rotation
 * form-encoded or JSON, with the errors of RFC 6749 section 5.2; POST oauth/revoke ends a sign-in (RFC 7009).
 */
export const oauthRoutes = async (app: App, company: Company): Promise<void> => {
  await app.register(formbody);
  app.setErrorHandler<FastifyError | TooManyAttempts>((error, request, reply) => {
    if (error instanceof TooManyAttempts)
      return reply
        .code(429)
        .headers({ ...NOT_KEPT, 'retry-after': error.retryAfterS })
        .send(failure(error.code, error.message));
    if ((error.statusCode ?? 500) < 500) return reply.code(400).send(INVALID_REQUEST);
    request.log.error(error);
    return reply.code(500).send({ error: 'server_error' });
  });

  app.get(
    '/oauth_applications/callpanel',
    {
      config: { public: true },
      schema: { summary: 'Who the panel is for us [A-08]', response: { 200: OAuthApplication } },
    },
    async () => ({ client_id: PANEL_CLIENT }),
  );

  app.post(
    '/provisionings/clearly_anywhere/webview_auth',
    {
      config: { public: true },
      schema: {
        summary: 'Sign in from the address of an embedded panel [A-07] [G-03]',
        body: WebviewAuth,
        response: { 200: TokenSet, 400: OAuthFailure, 429: OAuthFailure },
      },
    },
    async (request, reply) => {
      reply.headers(NOT_KEPT);
      const answer = enter(request.body, company, request.ip);
      if ('error' in answer) reply.code(400);
      return answer;
    },
  );

  app.post(
    '/oauth/token',
    {
      config: { public: true },
      schema: {
        summary: 'Sign in, or get new tokens [A-03] [A-04] [A-05]',
        consumes: ['application/x-www-form-urlencoded', 'application/json'],
        body: TokenForm,
        response: { 200: TokenSet, 400: OAuthFailure, 429: OAuthFailure },
      },
    },
    async (request, reply) => {
      reply.headers(NOT_KEPT);
      const answer = exchange(request.body, company, request.ip);
      if ('error' in answer) reply.code(400);
      return answer;
    },
  );

  app.post(
    '/oauth/revoke',
    {
      config: { public: true },
      schema: {
        summary: 'Sign out: ends the sign-in that a token came from',
        consumes: ['application/x-www-form-urlencoded', 'application/json'],
        body: RevocationForm,
        response: { 200: z.object({}), 400: OAuthFailure },
      },
    },
    async ({ body: { token, client_id } }) => {
      // An unknown token is no error: what the client wants is so (RFC 7009 section 2.2).
      company.tokens.revoke(token, client_id);
      return {};
    },
  );
};
