import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { type ZodTypeProvider, validatorCompiler } from 'fastify-type-provider-zod';
import { type core, safeParse } from 'zod';

/** A Fastify instance whose routes are typed by their zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/**
 * Routes take and give what the contracts say. Answers are checked as a client would read them and sent as they are:
 * the contracts' transforms (texts to flags and numbers) are the reader's work.
 */
export const useSchemas = (app: FastifyInstance): App => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler<core.$ZodType>(({ schema, method, url }) => (data: unknown) => {
    const { error } = safeParse(schema, data);
    if (error)
      throw new Error(`The answer of ${method} ${url} breaks its contract`, { cause: error });
    return JSON.stringify(data);
  });
  return app.withTypeProvider<ZodTypeProvider>();
};
