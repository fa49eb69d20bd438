import { expect, it, vi } from 'vitest';

it('the first number format of a page, which is slow, is made when the code loads and not when a call is rendered', async () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  await import('./index.ts');
  expect(made).toHaveBeenCalled();
});
