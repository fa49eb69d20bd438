import { CallpanelError } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import { signedIn } from '../../testing/house.ts';

describe('registration', () => {
  it.each([
    [{ connected: true, registered: true }, 3],
    [{ connected: true, registered: false }, 1],
    [{ connected: false, registered: false }, 0],
  ])('%o is status %i [S-10] [C-57]', async (status, bits) => {
    const { core, alice } = await signedIn();
    alice.setStatus({ ...status, error: null });
    expect(core.state.connection.status).toBe(bits);
  });

  it('a failure clears the registered bit and says why [S-10] [E-41]', async () => {
    const { core, alice } = await signedIn();
    const heard = vi.fn<(change: object) => void>();
    core.on('registration', heard);
    const error = new CallpanelError('sipua.error.register', { cause: 'Rejected', reason: '403' });
    alice.setStatus({ connected: true, registered: false, error });
    expect(core.state.connection).toMatchObject({ status: 1, error: error.info });
    expect(heard).toHaveBeenCalledWith({ status: 1 });
  });
});
