import type { FastifyReply } from 'fastify';
import * as z from 'zod';

/** What is given instead: parts of it changed (`null` removes one, RFC 7396), or something else altogether. */
export const Override = z.union([
  z.strictObject({ patch: z.record(z.string(), z.unknown()) }),
  z.strictObject({ replace: z.unknown() }),
]);
export type Override = z.infer<typeof Override>;

export const applyOverride = (
  answer: Readonly<Record<string, unknown>>,
  override: Override,
): unknown => {
  if ('replace' in override) return override.replace;
  const merged = Object.entries({ ...answer, ...override.patch });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
};

/** One such thing that tests may change; patches add up. */
export interface Changeable {
  current(): unknown;
  change(override: Override): void;
  reset(): void;
}

/** @param place where what it is now is kept */
export const createChangeable = (
  base: Readonly<Record<string, unknown>>,
  place: { current: unknown } = { current: base },
): Changeable => ({
  current: () => place.current,
  change: (override) => {
    const { current } = place;
    const kept = typeof current === 'object' && current !== null ? current : base;
    place.current = applyOverride({ ...kept }, override);
  },
  reset: () => {
    place.current = base;
  },
});

/** Sends what a test may have changed, without a look at the contract: it may be broken on purpose. */
export const sendChanged = (reply: FastifyReply, answer: unknown): FastifyReply =>
  reply.type('application/json').serializer(JSON.stringify).send(answer);
