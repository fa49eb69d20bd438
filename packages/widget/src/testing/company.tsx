import type { PermissionEntry } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import type { OpenOptions } from '@callpanel/core';
import { vi } from 'vitest';

/** The network, for tests: answers by the end of the path; a path without an answer is a 404. Returns
 * the paths asked for. */
export const serve = (
  answers: Record<string, () => [status: number, body: object, headers?: Record<string, string>]>,
) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | URL | string) => {
    const url = new URL(input instanceof Request ? input.url : input);
    asked.push(url.pathname);
    const answer = Object.entries(answers).find(([path]) => url.pathname.endsWith(`/${path}`));
    const [status, body, headers = {}] = answer?.[1]() ?? [
      404,
      { success: false, exception: 'Not found' },
    ];
    return Response.json(body, { status, headers });
  });
  return asked;
};

const SOFTPHONE: PermissionEntry[] = [
  { module: 'softphone', rule: 'read' },
  { module: 'configs', rule: 'read' },
];

/** A server where alice signs in with "panel" and holds `rights`. Change the answers to make it fail. */
export const company = (rights: PermissionEntry[] = SOFTPHONE) => ({
  'oauth/token': (): [number, object] => [
    200,
    { access_token: 'a', refresh_token: 'r', created_at: Date.now() / 1000, expires_in: 3600 },
  ],
  'users/validate_callpanel_session': (): [number, object] => [200, { success: true }],
  'users/permissions': (): [number, object] => [200, { user: rights, group: [] }],
  'users/me': (): [number, object] => [
    200,
    { id: 1, username: 'alice', first_name: 'Alice', last_name: 'Arden', realm: 'acme.example' },
  ],
  branding: (): [number, object] => [200, { platform_name: 'Acme', display_copyright: 0 }],
});

export const refused = (): [number, object] => [400, { error: 'invalid_grant' }];

/** Opens the page's session as kit and shell do. */
export const open = (more: Partial<OpenOptions> = {}) =>
  core.open({
    apiBase: 'http://localhost:1/api/v1',
    page: {
      confirmLeaving: vi.fn(),
      authRequired: vi.fn(),
      onLeave: () => () => undefined,
      openWindow: () => 'refused',
      notifyPermission: () => 'unsupported',
      askToNotify: async () => 'unsupported',
      notify: () => () => undefined,
      registerTelHandler: () => undefined,
      goTo: () => false,
    },
    ...more,
  });

/** The last scope is disposed and the session gone. */
export const sessionEnded = () => vi.waitUntil(() => core.state.session.status === 'none');
