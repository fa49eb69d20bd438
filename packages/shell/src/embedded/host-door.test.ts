// @vitest-environment happy-dom
import type { FrameMessage } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { afterEach, expect, it, vi } from 'vitest';
import { openHostDoor } from './host-door.ts';

const CRM = 'https://crm.example';
const hostPage = {} as Window;
const ports: MessagePort[] = [];
afterEach(() => {
  Reflect.deleteProperty(document, 'permissionsPolicy');
  for (const port of ports.splice(0)) port.close();
});

/** The events that a host with the panel in a frame gets, until its command is answered. */
const heardByHost = async (
  microphone: boolean,
  messages: readonly object[] = [],
): Promise<FrameMessage[]> => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(hostPage);
  const allowsFeature = () => microphone;
  Object.defineProperty(document, 'permissionsPolicy', {
    configurable: true,
    value: { allowsFeature },
  });
  const door = openHostDoor([{ origin: CRM, grants: [] }], 0);
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  const heard: FrameMessage[] = [];
  port1.addEventListener(
    'message',
    ({ data }: MessageEvent<FrameMessage>) => void heard.push(data),
  );
  port1.start();
  const data = { callpanel: 'hello', versions: [1], nonce: 'ab'.repeat(32) };
  door.receive({ data, origin: CRM, source: hostPage, ports: [port2] });
  const sent = [...messages, { type: 'command', id: 9, name: 'nothing-like-it' }];
  for (const each of sent) port1.postMessage(each);
  const isAnswered = (id: unknown) => heard.some((each) => each.type === 'reply' && each.id === id);
  await vi.waitUntil(() => sent.every((each) => !('id' in each) || isAnswered(each.id)));
  return heard;
};

it('reports to the host, without any grant, that its page denies the panel the microphone', async () => {
  expect(await heardByHost(false)).toContainEqual(
    expect.objectContaining({
      name: 'error',
      payload: {
        widget: null,
        error: { code: 'embed.error.policy', context: { feature: 'microphone' } },
        retryable: false,
      },
    }),
  );
});

it('and no other', async () => {
  expect(await heardByHost(true)).not.toContainEqual(expect.objectContaining({ name: 'error' }));
});

it('a host’s language and theme are this page’s alone: what the user chose stays kept [K-17] [K-06] [K-11]', async () => {
  core.preferences.set({ theme: 'light' });
  await heardByHost(true, [
    { type: 'options', options: { locale: 'fr-CA' } },
    { type: 'command', id: 2, name: 'locale', params: { locale: 'en-GB' } },
    { type: 'command', id: 3, name: 'theme', params: { theme: 'dark' } },
  ]);
  expect(core.state.preferences).toMatchObject({ locale: 'en-GB', theme: 'dark' });
  expect(localStorage.getItem('callpanel_theme')).toBe('light');
  expect(localStorage.getItem('callpanel_locale')).toBeNull();
});
