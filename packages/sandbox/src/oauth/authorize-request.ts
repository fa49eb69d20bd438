import * as z from 'zod';
import { PANEL_CLIENT } from './tokens.ts';

/** Each at most once (RFC 6749 section 3.1); what else there is is not looked at. */
const Query = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.string().optional(),
  state: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
});

export interface AuthorizeRequest {
  redirectUri: string;
  state: string | undefined;
  challenge: string;
}

export type Judgement =
  | { kind: 'good'; asked: AuthorizeRequest }
  /** The application gets it at the address it gave. */
  | { kind: 'refused'; location: string }
  /** The receiver of the answer is unknown: it stays here (RFC 6749 section 4.1.2.1). */
  | { kind: 'stranger' };

/** The way back with an answer; whatever `state` contains stays in its parameter. */
export const backTo = (
  { redirectUri, state }: Pick<AuthorizeRequest, 'redirectUri' | 'state'>,
  answer: Record<string, string>,
): string =>
  `${redirectUri}?${new URLSearchParams({ ...answer, ...(state !== undefined && { state }) })}`;

const problemOf = (query: z.infer<typeof Query>): [string, string] | undefined => {
  if (query.response_type !== 'code')
    return ['unsupported_response_type', 'The response type is "code".'];
  if (query.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(query.code_challenge ?? ''))
    return ['invalid_request', 'A code challenge by S256 is needed (RFC 7636).'];
  return undefined;
};

/** Looks at what an application asks for. @param callbacks addresses that answers may go to */
export const judge = (raw: unknown, callbacks: readonly string[]): Judgement => {
  const { data: query } = Query.safeParse(raw);
  if (!query || query.client_id !== PANEL_CLIENT || !callbacks.includes(query.redirect_uri))
    return { kind: 'stranger' };
  const { redirect_uri: redirectUri, state, code_challenge: challenge = '' } = query;
  const asked = { redirectUri, state, challenge };
  const [error, error_description] = problemOf(query) ?? [];
  if (error === undefined || error_description === undefined) return { kind: 'good', asked };
  return { kind: 'refused', location: backTo(asked, { error, error_description }) };
};
