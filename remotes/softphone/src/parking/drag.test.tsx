import { core } from '@callpanel/core';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { company, draw, lot, onCall, parked } from './testing/lots.tsx';

keepsCore();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const slot = (space: string) => {
  const found = document.querySelector(`[data-space="${space}"]`);
  if (!found) throw new Error(`no slot ${space}`);
  return found;
};
const CALL = { types: ['application/x-callpanel-call'] };

describe('a call that is dragged [S-28] [C-05]', () => {
  const open = () => {
    const all = company([
      lot(parked(), null, null),
      { ...lot(null), name: 'Sales', extension: '800', slots: [{ space: '801', call: null }] },
    ]);
    core.state.calls.list = [onCall()];
    draw();
    return all;
  };
  const drop = (space: string, dataTransfer: object) => {
    const takes = !fireEvent.dragOver(slot(space), { dataTransfer });
    fireEvent.drop(slot(space), { dataTransfer });
    return takes;
  };

  it.each(['703', '801'])('is parked in the free slot %s that it is dropped on', (space) => {
    const { parking } = open();
    expect(drop(space, CALL)).toBe(true);
    expect(parking.parkHere).toHaveBeenCalledExactlyOnceWith('own', space);
  });

  it('is not taken by a slot with a call, and nothing else is taken', () => {
    const { parking } = open();
    expect([drop('701', CALL), drop('702', { types: ['text/plain'] })]).toEqual([false, false]);
    expect(parking.parkHere).not.toHaveBeenCalled();
    expect(parking.pickUp).not.toHaveBeenCalled();
  });
});

describe('each lot', () => {
  it('has its name, its number, and how many wait of how many', () => {
    company([
      lot(parked(), null),
      { name: '', extension: '800', slots: [{ space: '801', call: null }] },
    ]);
    draw();
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['Reception7001 call waiting · 2 slots', '800No call waiting · 1 slot']);
  });

  it('offers no parking to a user without that right, nor of a call one listens in to [U-19]', () => {
    company([lot(null)], { permissions: { entries: [] } });
    core.state.calls.list = [onCall()];
    draw();
    expect(screen.queryByRole('button', { name: /^Park here/ })).toBeNull();
    cleanup();
    company([lot(null)]);
    core.state.calls.list = [onCall()];
    core.state.calls.facts = { own: { spying: { mode: 'monitor' } } } as never;
    draw();
    expect(screen.queryByRole('button', { name: /^Park here/ })).toBeNull();
  });

  it('picks up from the slot whose button it is', () => {
    const second = parked({ uniqueid: '2.2', name: 'Luc', number: '5145550188' });
    const { parking } = company([lot(parked(), null, second)]);
    draw();
    fireEvent.click(screen.getByRole('button', { name: 'Pick up Luc from slot 703' }));
    expect(parking.pickUp).toHaveBeenCalledExactlyOnceWith('703');
  });
});
