import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from './failure.ts';

export interface Upload {
  name: string;
  bytes: Buffer;
}

/** The file in a field of a form; undefined: the request was refused, with `tooLarge` if the file is. */
export const uploadIn = async (
  request: FastifyRequest,
  reply: FastifyReply,
  field: string,
  tooLarge: string,
): Promise<Upload | undefined> => {
  if (!request.isMultipart()) return void fail(reply, 415, 'A file is required.');
  const part = await request.file();
  if (!part || part.fieldname !== field) return void fail(reply, 400, 'A file is required.');
  try {
    return { name: part.filename, bytes: await part.toBuffer() };
  } catch (error) {
    if (!(error instanceof Error && 'statusCode' in error && error.statusCode === 413)) throw error;
    return void fail(reply, 413, tooLarge);
  }
};
