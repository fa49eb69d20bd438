import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { defineWidget } from '../define.tsx';
import { company, serve, sessionEnded } from '../testing/company.tsx';

const { mount } = defineWidget({
  name: 'softphone',
  Component: () => <input aria-label="Number" />,
  sheets: [],
  messages: async () => ({}),
});
const host = { baseUrl: 'http://localhost:1', getToken: async () => 'token' };

const mounted: { unmount(): void }[] = [];
afterEach(async () => {
  cleanup();
  await act(async () => mounted.splice(0).forEach((handle) => handle.unmount()));
  await sessionEnded();
});

it.each([
  ['no element', null],
  ['an element of another document', document.implementation.createHTMLDocument('').body],
])('refuses %s by a typed error and throws nothing', async (_, el) => {
  serve(company());
  const onError = vi.fn();
  const handle = mount(el as HTMLElement, { host });
  mounted.push(handle);
  handle.on('error', onError);
  const error = { code: 'widget.error.options', context: { option: 'el' } };
  await waitFor(() =>
    expect(onError).toHaveBeenCalledExactlyOnceWith({
      widget: 'softphone',
      error,
      retryable: false,
    }),
  );
  await expect(handle.send('state')).rejects.toMatchObject(error);
});

it('refuses to report an unknown event', () => {
  serve(company());
  const handle = mount(document.body, { host });
  mounted.push(handle);
  expect(() => handle.on('nonsense' as 'ready', () => undefined)).toThrow(
    expect.objectContaining({
      name: 'CallpanelError',
      code: 'widget.error.options',
      context: { option: 'nonsense' },
    }),
  );
});
