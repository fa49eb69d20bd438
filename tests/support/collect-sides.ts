import type { Browser, Frame, Page } from '@playwright/test';
import type { CoreState } from '../../packages/core/src/state.ts';
import type { CoreSide, Missing, ServerSide, Sides } from './both-sides.ts';
import { controlOf, type RunningSandbox } from './sandbox.ts';

/** A page that hangs must not keep the others' state back. */
const PATIENCE_MS = 3_000;

const attempt = async <T>(work: () => Promise<T>): Promise<T | Missing> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<Missing>((resolve) => {
    timer = setTimeout(() => resolve({ missing: 'no answer in 3 s' }), PATIENCE_MS);
  });
  try {
    return await Promise.race([work(), tooLong]);
  } catch (error) {
    const { cause, message } = error as Error;
    return { missing: cause instanceof Error ? `${message} (${cause.message})` : message };
  } finally {
    clearTimeout(timer);
  }
};

const serverSide = async (sandbox: RunningSandbox): Promise<ServerSide> => {
  const control = controlOf(sandbox);
  const [state, messages] = await Promise.all([control.state(), control.messages()]);
  return { state, messages };
};

/** null: no core is on this page. */
const coreSide = (frame: Frame): Promise<CoreSide | null> =>
  frame.evaluate((slot) => {
    const core = Reflect.get(globalThis, Symbol.for(slot)) as { state: CoreState } | undefined;
    if (!core) return null;
    const { session, connection, broker, calls, notices } = core.state;
    return {
      user: session.user?.username,
      session: session.status,
      line: connection.status,
      phone: connection.phone,
      error: connection.error?.code,
      broker: broker.status,
      calls: calls.list.map((call) => ({
        direction: call.direction,
        number: call.number,
        state: call.state,
        held: call.held,
        heldByPeer: call.heldByPeer,
        muted: call.muted,
        media: call.media,
        signalling: call.signalling,
        sipCallId: call.sipCallId,
      })),
      notices: notices.list.map(({ kind, message }) => ({ kind, message })),
    };
  }, 'callpanel.core.v1');

const pageSide = async (page: Page): Promise<Sides['pages'][number]> => {
  const [cores, errors] = await Promise.all([
    attempt(async () => {
      const found = await Promise.all(page.frames().map(coreSide));
      return found.filter((core) => core !== null);
    }),
    attempt(async () => [
      ...(await page.consoleMessages()).flatMap((said) =>
        said.type() === 'error' ? [said.text()] : [],
      ),
      ...(await page.pageErrors()).map(({ message }) => message),
    ]),
  ]);
  return {
    // The query of an address may hold a password or a code.
    address: page.url().replace(/[?#].*/, ''),
    cores,
    errors: 'missing' in errors ? [`could not collect: ${errors.missing}`] : errors,
  };
};

/** The state of the sandbox and of every open page. Never rejects: it says what could not be collected, and why. */
export const collectSides = async (
  title: string,
  browser: Browser,
  sandbox: RunningSandbox,
): Promise<Sides> => {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const [server, ...sides] = await Promise.all([
    attempt(() => serverSide(sandbox)),
    ...pages.map(pageSide),
  ]);
  return { title, server, output: sandbox.output(), pages: sides };
};
