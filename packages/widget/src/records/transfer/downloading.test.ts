import { afterEach, expect, it, vi } from 'vitest';
import { downloading } from './downloading.ts';

afterEach(() => vi.unstubAllGlobals());

const PIECES = ['date,from\r\n', '1,101\r\n'];
/** An answer in pieces; `cut`: it breaks after the first. */
const answer = (cut: boolean) => {
  const bytes = PIECES.map((piece) => new TextEncoder().encode(piece));
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = bytes.shift();
      if (cut && bytes.length === 0) controller.error(new TypeError('network error'));
      else if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/csv' } });
};

it('shows what arrives, again from the start if a request is repeated [A-61]', async () => {
  const answers = [answer(true), answer(false)];
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answers.shift()),
  );
  const seen: string[][] = [];
  const carry = downloading(() => {
    const attempt: string[] = [];
    seen.push(attempt);
    return (piece) => void attempt.push(new TextDecoder().decode(piece));
  });
  const load = async () => (await carry('calls.csv', {})).blob();
  await expect(load()).rejects.toThrow('network error');
  const file = await load();
  expect(await file.text()).toBe(PIECES.join(''));
  expect(file.type).toBe('text/csv');
  expect(seen).toEqual([PIECES.slice(0, 1), PIECES]);
});

it('leaves a refusal as it is', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ exception: 'Full.' }, { status: 500 }));
  const begin = vi.fn();
  const response = await downloading(begin)('calls.csv', {});
  expect([response.status, await response.json()]).toEqual([500, { exception: 'Full.' }]);
  expect(begin).not.toHaveBeenCalled();
});
