import { expect, it, vi } from 'vitest';

it('does not load JsSIP before the first call', async () => {
  vi.doMock('jssip', () => {
    throw new Error('JsSIP was loaded');
  });
  const entry = await import('./index.ts');
  expect(entry.reduceNumber('102', {})).toEqual({ target: '102' });
  await expect(import('./phone/jssip-phone.ts')).rejects.toMatchObject({
    cause: { message: 'JsSIP was loaded' },
  });
});
