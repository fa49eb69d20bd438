// @vitest-environment happy-dom
import type { FrameMessage } from '@callpanel/contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { openHostDoor } from './host-door.ts';

const CRM = 'https://crm.example';
const around = {} as Window;
const ports: MessagePort[] = [];
afterEach(() => {
  Reflect.deleteProperty(document, 'permissionsPolicy');
  for (const port of ports.splice(0)) port.close();
});

/** What a host hears that has the panel in a frame, until its command is answered. */
const heardByHost = async (microphone: boolean): Promise<FrameMessage[]> => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(around);
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
  door.receive({ data, origin: CRM, source: around, ports: [port2] });
  port1.postMessage({ type: 'command', id: 1, name: 'nothing-like-it' });
  await vi.waitUntil(() => heard.some(({ type }) => type === 'reply'));
  return heard;
};

it('a host whose page keeps the microphone from the panel is told so, without any grant', async () => {
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
