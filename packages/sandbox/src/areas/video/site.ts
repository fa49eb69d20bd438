import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { meetingPolicy } from '../../server/security.ts';
import type { RoomTokens } from './tokens.ts';

/** Only under the `live.` sub-host of the panel's [W-13]. */
const LIVE = { host: /^live\./ };

const SCRIPT = 'text/javascript; charset=utf-8';
const FILES = new Map([
  ['external_api.js', SCRIPT],
  ['meeting.js', SCRIPT],
  ['meeting.css', 'text/css; charset=utf-8'],
]);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** JSON inside of a script element: no `</script>` in it ends that. */
const asJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const pageOf = (title: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${escaped(title)}</title>
    <link rel="stylesheet" href="/stand-in/meeting.css" />
  </head>
  <body>
    <p id="stand-in">Stand-in for Jitsi Meet</p>
${body}
  </body>
</html>
`;

/**
 * The live sub-host: the script of the meetings, and the meetings themselves. A token in the address lets in; what is
 * expired, forged or for another room gets a page that says so.
 */
export const serveMeetings = (
  app: FastifyInstance,
  tokens: RoomTokens,
  options: { dir: string; isOnline: () => boolean },
): void => {
  const file = (name: string) => readFileSync(join(options.dir, name), 'utf8');
  app.get('/external_api.js', { constraints: LIVE }, async (_request, reply) => {
    if (!options.isOnline()) return reply.code(503).send('The meetings are down.');
    return reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(SCRIPT)
      .send(file('external_api.js'));
  });
  app.get<{ Params: { name: string } }>(
    '/stand-in/:name',
    { constraints: LIVE },
    async ({ params: { name } }, reply) => {
      const type = FILES.get(name);
      return type === undefined
        ? reply.code(404).send('There is no such file.')
        : reply.type(type).send(file(name));
    },
  );
  app.get<{ Params: { room: string }; Querystring: { jwt?: string } }>(
    '/:room',
    { constraints: LIVE },
    async ({ host, params: { room: slug }, query: { jwt = '' } }, reply) => {
      const policy = meetingPolicy(host);
      reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
      // What the token lets in is not for other pages that are linked from here.
      reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
      const pass = await tokens.check(slug, jwt);
      if (!pass)
        return reply
          .code(403)
          .send(
            pageOf(
              'No access',
              '    <p id="note" role="alert">This link is not valid, or the video conference has expired. Ask for a new link.</p>',
            ),
          );
      const { room, isAdmin } = pass;
      const setup = {
        slug,
        name: room.name,
        mayShareScreen: isAdmin ? room.shared_screen_admin : room.shared_screen_guest,
      };
      return reply.send(
        pageOf(
          room.name,
          `    <p id="note" role="status"></p>
    <div id="tiles"></div>
    <div id="bar"></div>
    <script type="application/json" id="setup">${asJson(setup)}</script>
    <script type="module" src="/stand-in/meeting.js"></script>`,
        ),
      );
    },
  );
};
