import { expect, it, vi } from 'vitest';

it('the first number format of a page, which takes its time, is made as the code comes and not as a call is drawn', async () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  await import('./index.ts');
  expect(made).toHaveBeenCalled();
});
