import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { core } from '@callpanel/core';
import { keepsCore } from '@callpanel/widget/records/testing';
import { company, draw, lot, parked } from './testing/lots.tsx';

keepsCore();
beforeAll(() => core.numbers.load());
afterEach(() => {
  cleanup();
  Object.assign(core.state.directory, { callers: {}, pictures: {} });
});

const cell = (space: string): HTMLElement => {
  const found = screen.getAllByRole('gridcell').find((one) => one.dataset['space'] === space);
  if (!found) throw new Error(`no slot ${space}`);
  return found;
};

describe('who is parked', () => {
  it('has the name and picture of a contact, and the new name when that changes [A-93] [A-94] [S-36]', async () => {
    company([lot(parked({ name: '' }), parked({ uniqueid: '2', number: '5145550171' }))]);
    const findCaller = vi.fn(async () => undefined);
    Object.assign(core, { directory: { ...core.directory, findCaller } });
    const { container } = draw();
    for (const number of ['5145550199', '5145550171'])
      expect(findCaller).toHaveBeenCalledWith(number);
    expect(cell('701').textContent).toMatch(/^701\(514\)\u00a0555-0199/);
    act(() => {
      core.state.directory.callers['5145550199'] = { id: '7', name: 'Nadia Gagnon' };
      core.state.directory.pictures['7'] = 'data:image/png;base64,AA';
    });
    await screen.findByText('Nadia Gagnon');
    expect(cell('701').textContent).toContain('Nadia Gagnon(514)\u00a0555-0199');
    expect(cell('701').querySelector('img')?.src).toBe('data:image/png;base64,AA');
    expect(container.querySelectorAll('img')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Pick up Nadia Gagnon from slot 701' })).toBeTruthy();
    act(() => {
      core.state.directory.callers['5145550199'] = { id: '7', name: 'Nadia Roy' };
      // The telephone system named this one.
      core.state.directory.callers['5145550171'] = { id: '8', name: 'Another' };
    });
    await screen.findByText('Nadia Roy');
    expect(cell('702').textContent).toContain('Marie Roy');
    expect(cell('702').textContent).not.toContain('Another');
  });
});
