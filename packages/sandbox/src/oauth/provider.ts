import formbody from '@fastify/formbody';
import { Branding, PanelConfig } from '@callpanel/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Company } from '../server/company.ts';
import type { Origins } from '../server/origins.ts';
import { type AuthorizeRequest, backTo, judge } from './authorize-request.ts';
import { TooManyAttempts } from './attempts.ts';
import { type FormProblem, codePage, providerHeaders, signInPage, strangerPage } from './page.ts';
import { missingProof } from './second-proof.ts';
import { PROVIDER_TEXTS, languageOf } from './texts.ts';
import { PANEL_CLIENT } from './tokens.ts';

const Form = z.object({
  username: z.string().default(''),
  password: z.string().default(''),
  cancel: z.string().optional(),
  ticket: z.string().optional(),
  otp_code: z.string().max(40).default(''),
});

const html = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(text);

/** How long, in seconds (RFC 9110 section 10.2.3). */
const wait = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply.header('retry-after', seconds);

/** Tells what a name says, whatever a test made of the branding. */
const platformOf = (branding: unknown): string =>
  Branding.safeParse(branding).data?.platform_name ?? 'Callpanel';

/**
 * The provider's own pages: `/oauth/authorize` signs in by form or by its cookie and sends the browser back with a code
 * (RFC 6749 section 4.1, RFC 7636) [G-32]; `/signout` forgets the cookie.
 */
export const serveProvider = (app: FastifyInstance, company: Company, origins: Origins): void => {
  const { codes, sessions, tickets, attempts, realm, panel, branding } = company;

  const callbacks = (): string[] => {
    const { product } = PanelConfig.safeParse(panel.current()).data ?? PanelConfig.parse({});
    return [...origins.panel].map((origin) => `${origin}/${product}_callback`);
  };
  const goBack = (reply: FastifyReply, asked: AuthorizeRequest, username: string): FastifyReply => {
    const { redirectUri, challenge } = asked;
    const code = codes.issue({ username, clientId: PANEL_CLIENT, redirectUri, challenge });
    return reply.redirect(backTo(asked, { code }), 303);
  };
  /** What was asked for, if it is good; otherwise the answer has been given. */
  const askedIn = (request: FastifyRequest, reply: FastifyReply): AuthorizeRequest | undefined => {
    reply.headers(providerHeaders());
    const judgement = judge(request.query, callbacks());
    if (judgement.kind === 'good') return judgement.asked;
    if (judgement.kind === 'refused') void reply.redirect(judgement.location, 303);
    else html(reply, 400, strangerPage(languageOf(request.headers['accept-language'])));
    return undefined;
  };
  const form = (
    request: FastifyRequest,
    reply: FastifyReply,
    { redirectUri }: AuthorizeRequest,
    failed?: FormProblem,
  ): FastifyReply => {
    reply.headers(providerHeaders(new URL(redirectUri).origin));
    const language = languageOf(request.headers['accept-language']);
    const text = signInPage(language, platformOf(branding.current()), failed);
    if (failed?.waitS !== undefined) return html(wait(reply, failed.waitS), 429, text);
    return html(reply, failed ? 422 : 200, text);
  };

  /** The password is right: asks for the code, if one is missing or wrong; otherwise the person is signed in. */
  const enter = (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: AuthorizeRequest,
    { username, code }: { username: string; code: string },
  ): FastifyReply => {
    const person = realm.byUsername(username);
    const missing = person && missingProof(company, person, code);
    if (missing) {
      reply.headers(providerHeaders(new URL(asked.redirectUri).origin));
      const language = languageOf(request.headers['accept-language']);
      const problem = { required: undefined, wrong: 'wrongCode', locked: 'locked' } as const;
      const name = platformOf(branding.current());
      const text = codePage(language, name, tickets.give(username), problem[missing.why]);
      if (missing.why === 'locked')
        return html(wait(reply, Math.ceil(missing.waitMs / 1000)), 429, text);
      return html(reply, missing.why === 'required' ? 200 : 422, text);
    }
    reply.header('set-cookie', sessions.begin(username));
    return goBack(reply, asked, username);
  };

  void app.register(async (pages) => {
    await pages.register(formbody);

    pages.get('/oauth/authorize', { schema: { hide: true } }, async (request, reply) => {
      const asked = askedIn(request, reply);
      if (!asked) return reply;
      const username = sessions.usernameOf(request.headers.cookie);
      return username === undefined ? form(request, reply, asked) : goBack(reply, asked, username);
    });

    pages.post('/oauth/authorize', { schema: { hide: true } }, async (request, reply) => {
      const asked = askedIn(request, reply);
      if (!asked) return reply;
      const { origin } = request.headers;
      // A form on another site could sign users in as another user.
      if (origin !== undefined && !origins.panel.has(origin)) return form(request, reply, asked);
      const { data } = Form.safeParse(request.body);
      if (data?.cancel !== undefined) {
        const { cancelled } = PROVIDER_TEXTS[languageOf(request.headers['accept-language'])];
        const denied = { error: 'access_denied', error_description: cancelled };
        return reply.redirect(backTo(asked, denied), 303);
      }
      const { username = '', password = '', ticket, otp_code: code = '' } = data ?? {};
      const known = ticket === undefined ? undefined : tickets.take(ticket);
      try {
        if (known !== undefined) return enter(request, reply, asked, { username: known, code });
        if (username.trim() === '' || password === '')
          return form(request, reply, asked, { username, problem: 'missing' });
        const person = attempts.signIn(username, password, request.ip);
        if (!person) return form(request, reply, asked, { username, problem: 'failed' });
        return enter(request, reply, asked, { username: person.username, code: '' });
      } catch (error) {
        if (!(error instanceof TooManyAttempts)) throw error;
        const { retryAfterS: waitS } = error;
        return form(request, reply, asked, { username, problem: 'tooMany', waitS });
      }
    });

    pages.get('/signout', { schema: { hide: true } }, async (request, reply) => {
      reply.headers(providerHeaders());
      reply.header('set-cookie', sessions.end(request.headers.cookie));
      return reply.redirect('/login', 303);
    });
  });
};
