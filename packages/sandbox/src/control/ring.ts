import cors from '@fastify/cors';
import * as z from 'zod';
import { fail } from '../rest/failure.ts';
import type { App } from '../rest/schema.ts';
import { useSchemas } from '../rest/schema.ts';
import type { Company } from '../server/company.ts';
import type { Origins } from '../server/origins.ts';

const Ring = z.strictObject({
  ext: z.string(),
  from: z.string().optional(),
  headers: z.record(z.string().regex(/^X-[\w-]+$/i), z.string().regex(/^[^\r\n]*$/)).optional(),
  caller: z
    .strictObject({
      number: z.string().regex(/^\+?[\d*#]{1,32}$/),
      name: z.string().max(80).default(''),
    })
    .optional(),
});

/** `POST ring` calls a phone. Pages of the demo host may use it too: the docs have a button that calls the reader. */
export const ringControl = async (
  control: App,
  { pbx }: Company,
  origins: Origins,
): Promise<void> => {
  await control.register(
    async (plain) => {
      const ring = useSchemas(plain);
      await ring.register(cors, {
        origin: (origin, done) => done(null, origin !== undefined && origins.demo.has(origin)),
        methods: ['POST'],
        allowedHeaders: ['Content-Type'],
      });
      ring.post('', { schema: { body: Ring } }, async ({ body }, reply) => {
        const { ext, from, headers, caller } = body;
        try {
          const callId = pbx.ringMe(ext, from, {
            ...(headers && { headers }),
            ...(caller && { caller: { ext: caller.number, name: caller.name } }),
          });
          return { callId };
        } catch (error) {
          // The PBX's way to say that there is no such feature, or no phone registered.
          if (error instanceof RangeError) return fail(reply, 409, error.message);
          throw error;
        }
      });
    },
    { prefix: '/ring' },
  );
};
