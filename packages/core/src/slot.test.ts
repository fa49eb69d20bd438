import { describe, expect, it, vi } from 'vitest';
import { coreInSlot, coreProblem } from './slot.ts';
import type { Core } from './types.ts';

const SLOT = Symbol.for('callpanel.core.v1');
const page = globalThis as { [SLOT]?: unknown };

describe('page slot', () => {
  it('gives every copy of the module the core that came first', () => {
    delete page[SLOT];
    const first = { version: '1.0.0' } as Core;
    const create = vi.fn<() => Core>(() => first);
    expect(coreInSlot(create)).toBe(first);
    expect(coreInSlot(() => ({ version: '1.1.0' }) as Core)).toBe(first);
    expect(create).toHaveBeenCalledOnce();
    delete page[SLOT];
  });

  it.each([
    ['1.0.0', '1.0.0', false],
    ['1.4.0', '1.3.9', false],
    ['1.3.9', '1.4.0', true],
    ['1.0.1', '1.0.2', true],
    ['1.10.0', '1.9.0', false],
  ])('a core %s under a widget that needs %s: problem %s', (version, needed, problem) => {
    expect(coreProblem({ version }, needed)?.code).toBe(
      problem ? 'widget.error.version' : undefined,
    );
  });
});
