import type {
  HostAnswers,
  Outcome,
  RequestName,
  RequestParams,
  RequestResults,
} from '@callpanel/contracts';
import type { Request } from '@callpanel/contracts/embed';
import { REQUESTS } from '@callpanel/contracts/embed';
import * as z from 'zod/mini';

/** Copies, of what are outcomes: state holds nothing else of a host's. */
export const outcomesOf = (given: unknown): Outcome[] =>
  (Array.isArray(given) ? (given as (Partial<Outcome> | null)[]) : []).flatMap((one) =>
    typeof one?.id === 'string' && typeof one.label === 'string'
      ? [{ id: one.id.slice(0, 64), label: one.label }]
      : [],
  );

const NOTHING = Symbol('no answer');

/**
 * Asks the host, and accepts only what the contract allows: for late, broken and missing answers the default counts. The host
 * gets a copy, so it cannot change our data.
 */
export const ask = async <R extends RequestName>(
  name: R,
  params: RequestParams[R],
  answers: HostAnswers | undefined,
): Promise<RequestResults[R]> => {
  const { params: asked, result, timeoutMs, default: otherwise } = REQUESTS[name] as Request;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<typeof NOTHING>((resolve) => {
    timer = setTimeout(() => resolve(NOTHING), timeoutMs);
  });
  const answer = async (): Promise<unknown> =>
    answers?.[name]?.(z.parse(asked, params) as RequestParams[R]);
  try {
    const outcome = await Promise.race([answer(), tooLate]);
    // Reading it may run the host's own code, which may throw.
    if (outcome !== NOTHING) return z.parse(result, outcome) as RequestResults[R];
  } catch {
    // As if it had not answered.
  } finally {
    clearTimeout(timer);
  }
  return z.parse(result, otherwise) as RequestResults[R];
};
