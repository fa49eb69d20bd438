import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../../rest/failure.ts';
import { type App, useSchemas } from '../../../rest/schema.ts';
import { Refusal } from '../tags.ts';

/** Routes that take forms with a file of at most so many bytes. */
export const withForms = (app: App, fileSize: number, routes: (scope: App) => void): void => {
  void app.register(async (plain) => {
    await plain.register(multipart, {
      limits: { fileSize, files: 1, fields: 30, fieldSize: 100_000 },
    });
    routes(useSchemas(plain));
  });
};

/** What a form holds. */
export interface Form {
  fields: Record<string, string>;
  file: { field: string; bytes: Buffer } | undefined;
}

/**
 * The parts of a request.
 *
 * @throws Refusal for what is no form, or has a file that is too large
 */
export const formIn = async (request: FastifyRequest, tooLarge: string): Promise<Form> => {
  if (!request.isMultipart()) throw new Refusal(415, 'A form is required.');
  const form: Form = { fields: {}, file: undefined };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') form.file = { field: part.fieldname, bytes: await part.toBuffer() };
      else form.fields[part.fieldname] = String(part.value);
    }
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413)
      throw new Refusal(413, tooLarge);
    throw error;
  }
  return form;
};

/** Answers with what `does` gives, or with its refusal. */
export const answered = async <T>(
  reply: FastifyReply,
  does: () => T | Promise<T>,
): Promise<T | FastifyReply> => {
  try {
    return await does();
  } catch (error) {
    if (error instanceof Refusal) return fail(reply, error.status, error.message);
    throw error;
  }
};
