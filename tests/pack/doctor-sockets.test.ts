import { describe, expect, it } from 'vitest';
import { SOCKETS_PATH } from '../../packages/embed/src/doctor/published-sockets.ts';
import { kept, wrongWith } from './diagnosis.ts';
import { serveDeployment } from './fake-deployment.ts';
import type { Break } from './fake-deployment.ts';

const HOST = 'http://crm.example';

describe('the addresses of the sockets', () => {
  const published =
    (text: string): Break =>
    (path, answer) => {
      if (path === SOCKETS_PATH) Object.assign(answer, { status: 200, body: text });
    };
  const diagnosePublished = async (sockets: object | string) => {
    const text = typeof sockets === 'string' ? sockets : JSON.stringify(sockets);
    const { url: panel } = kept(await serveDeployment(HOST, published(text)));
    return wrongWith({ panel, hostOrigin: new URL(HOST), contract: 1 });
  };
  const unknown = ['skipped sip', 'skipped broker'];

  it('are those that the deployment publishes', async () => {
    const open = kept(await serveDeployment(HOST)).socket.href;
    const gone = await serveDeployment(HOST);
    gone.close();
    const policy = 'problem page.connections';
    expect(await diagnosePublished({ sip: [open, gone.socket.href], broker: [] })).toEqual([
      policy,
      policy,
      'problem sip',
    ]);
    expect(await diagnosePublished({ sip: [open] })).toEqual([policy, 'skipped broker']);
  });

  it('are unknown when they are not published, or not valid', async () => {
    expect(await diagnosePublished('<!doctype html>')).toEqual(unknown);
    const unreadable = ['problem sockets', ...unknown];
    for (const text of ['{', '{"sip":"wss://a.example"}', '{"sip":["https://a.example"]}', 'null'])
      expect(await diagnosePublished(text)).toEqual(unreadable);
  });
});

it('reports a socket with another protocol, which browsers close', async () => {
  const { url: panel, socket, server } = kept(await serveDeployment(HOST));
  server.prependListener('upgrade', ({ headers }) => {
    headers['sec-websocket-protocol'] = 'chat';
  });
  const asked = { panel, hostOrigin: new URL(HOST), sip: socket, broker: socket, contract: 1 };
  expect(await wrongWith(asked)).toEqual(['problem sip', 'problem broker']);
});
