import { describe, expect, it } from 'vitest';
import { frame, newNonce } from './testing/ports.ts';

const OUTCOME = (_: unknown, id: number) => ({ id: String(id), label: 'A' });

describe('a hello of a host that may speak', () => {
  it.each([
    ['that speaks no version of ours', { versions: [7], options: 'of another kind' }, 'version'],
    ['with no version', { versions: [] }, 'version'],
    ['with versions that are none', { versions: 1 }, 'params'],
    [
      'with too many outcomes',
      { options: { outcomes: Array.from({ length: 51 }, OUTCOME) } },
      'params',
    ],
    [
      'with an outcome that cannot be read',
      { options: { outcomes: [{ id: 7, label: 'A' }] } },
      'params',
    ],
    ['with requests that are none', { requests: [7] }, 'params'],
  ])('receives an error for %s, and its port is closed [T2]', (_, change, code) => {
    const { door, hello } = frame();
    const nonce = newNonce();
    const { heard } = hello({ ...change, nonce });
    expect(heard).toMatchObject([
      { type: 'refused', nonce, error: { code: `embed.error.${code}` } },
    ]);
    expect(hello({ nonce }).heard).toEqual([]);
    door.tell('registration', { status: 3 });
    expect(heard).toHaveLength(1);
  });

  it('is welcome with an unknown theme or intent: the frame uses its default, and accepts the rest', () => {
    const { hello, chosen } = frame();
    const { heard } = hello({
      options: { locale: 'de-DE', theme: 'system', intents: ['chat', 'beam-up', 7], fit: true },
    });
    expect(heard).toMatchObject([{ type: 'welcome' }]);
    expect(chosen.map(([options]) => options)).toEqual([
      { intents: ['chat'], outcomes: [], select: null, fit: true },
    ]);
  });
});
