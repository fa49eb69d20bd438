import { defineDomain } from '../../domain.ts';
import type { SessionContext } from './context.ts';
import { createSession } from './session.ts';
import { initialSession } from './state.ts';

/** Who is signed in; sign-in starts the other domains, and its end ends them. */
export const session = defineDomain({
  initial: initialSession,
  create: (context: SessionContext) => createSession(context),
});
