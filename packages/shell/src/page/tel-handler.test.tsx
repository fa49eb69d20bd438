import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const register = vi.fn<(scheme: string, url: string) => void>();
beforeEach(() => {
  vi.resetModules();
  register.mockReset();
  Object.assign(navigator, { registerProtocolHandler: register });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'registerProtocolHandler');
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** A page that has just been opened. */
const registerIn = async (address: string): Promise<void> => {
  history.replaceState(null, '', address);
  (await import('./tel-handler.ts')).registerTelHandler();
};

it('asks the browser to bring numbers to the dialer, with the secret of this browser [W-15] [R-26]', async () => {
  await registerIn('/');
  const secret = localStorage.getItem('callpanel_tel_secret');
  expect(secret).toHaveLength(32);
  expect(register).toHaveBeenCalledExactlyOnceWith('tel', `${location.origin}/dialer/%s#${secret}`);
});

it('asks nothing in embedded mode [K-12]', async () => {
  await registerIn('/buddies?embedded=true');
  expect(register).not.toHaveBeenCalled();
});

it('continues when the browser refuses or does not support it', async () => {
  register.mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  await expect(registerIn('/')).resolves.toBeUndefined();
  Reflect.deleteProperty(navigator, 'registerProtocolHandler');
  await expect(registerIn('/')).resolves.toBeUndefined();
});
