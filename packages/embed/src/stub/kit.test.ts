// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createKit } from './kit.ts';

it('a kit that was disposed shows and says that it has ended, and fetches nothing', async () => {
  const kit = createKit({ baseUrl: 'https://panel.example' });
  void kit.dispose();
  const el = document.createElement('div');
  const phone = kit.mount('softphone', el);
  const onError = vi.fn();
  phone.on('error', onError);
  const answer = phone
    .send('state')
    .catch(({ name, code }: { name: string; code: string }) => [name, code]);
  expect(await answer).toEqual(['CallpanelError', 'embed.error.ended']);
  expect(onError).toHaveBeenCalledExactlyOnceWith({
    widget: 'softphone',
    error: { code: 'embed.error.ended', context: {} },
    retryable: false,
  });
  const root = el.firstElementChild?.shadowRoot;
  expect(root?.querySelector('[role=alert]')).toBeTruthy();
  expect(root?.querySelector('button')).toBeNull();
  phone.unmount();
  expect(el.children).toHaveLength(0);
});
