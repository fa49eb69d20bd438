import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { TooManyAttempts } from '../oauth/attempts.ts';

/** Says no as the specification does: HTTP status and the text for the user [G-19]. */
export const fail = (reply: FastifyReply, status: number, exception: string): FastifyReply =>
  reply
    .code(status)
    .serializer(JSON.stringify)
    .type('application/json')
    .send({ success: false, exception });

/** Every failure of the routes in `app` looks like `fail`, wherever it was thrown. */
export const useFailures = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (error instanceof TooManyAttempts) reply.header('retry-after', error.retryAfterS);
    if (status < 500) return fail(reply, status, error.message);
    request.log.error(error);
    return fail(reply, 500, 'Something went wrong on the server.');
  });
  app.setNotFoundHandler((_request, reply) => fail(reply, 404, 'There is no such address.'));
};
