import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { keepsCore } from '@callpanel/widget/records/testing';
import { company, draw, lot, onCall, parked } from './testing/lots.tsx';

keepsCore();
beforeAll(() => core.numbers.load());
/** Three columns. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const cell = (space: string): HTMLElement => {
  const found = screen.getAllByRole('gridcell').find((one) => one.dataset['space'] === space);
  if (!found) throw new Error(`no slot ${space}`);
  return found;
};
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('content on screen', () => {
  it('are the lots with their slots: free, or who waits and who parked it [A-15] [D-10] [S-36]', () => {
    company([lot(parked(), null)]);
    draw();
    expect(screen.getByRole('grid', { name: /^Reception/ })).toBeTruthy();
    expect(cell('701').textContent).toContain('Marie Roy(514)\u00a0555-0199');
    expect(cell('701').textContent).toContain('parked by Bob');
    expect(cell('702').textContent).toBe('702Free');
    expect(screen.getByText('1 call waiting · 2 slots')).toBeTruthy();
  });

  it('counts the time that is left down, to nothing and no further', () => {
    vi.useFakeTimers();
    vi.setSystemTime(100_000);
    company([lot(parked({ until: 116_000 }), parked({ uniqueid: '2', since: 40_000 }))]);
    draw();
    expect(cell('701').textContent).toContain('00:16 left');
    expect(cell('702').textContent).toContain('waiting 01:00');
    act(() => void vi.advanceTimersByTime(2000));
    expect(cell('701').textContent).toContain('00:14 left');
    expect(screen.getByText('00:14 left').className).toContain('soon');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(cell('701').textContent).toContain('00:00 left');
  });

  it('shows shapes while it waits, and why there is nothing', async () => {
    company([]);
    core.state.parking.status = 'loading';
    const { container } = draw();
    expect(container.querySelector('[aria-busy=true]')).toBeTruthy();
    act(() => void (core.state.parking.status = 'ready'));
    expect(await screen.findByText('There are no parking lots.')).toBeTruthy();
  });

  it('offers to load again what failed, and keeps the lots of before [E-56]', async () => {
    const { parking } = company([lot(parked())]);
    Object.assign(core.state.parking, {
      status: 'failed',
      error: { code: 'parking.error.load', context: {} },
    });
    draw();
    expect(screen.getByRole('alert').textContent).toContain('Failed to get parkings');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(parking.retry).toHaveBeenCalledOnce();
    expect(cell('701').textContent).toContain('Marie Roy');
  });

  it('says that the lots may be old after a reload that failed, and offers another [A-15] [E-56] [F20]', async () => {
    const { parking } = company([lot(parked())]);
    draw();
    expect(screen.queryByRole('alert')).toBeNull();
    // What was there stays `ready`: see the core's parking.
    act(() => {
      core.state.parking.error = { code: 'parking.error.load', context: {} };
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to get parkings');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(parking.retry).toHaveBeenCalledOnce();
    expect(cell('701').textContent).toContain('Marie Roy');
    act(() => void (core.state.parking.error = null));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says that live updates are paused [F20]', async () => {
    company([lot(null)]);
    draw();
    act(() => void (core.state.broker.status = 'lost'));
    expect(await screen.findByText('Live updates are paused.')).toBeTruthy();
  });
});

describe('picking up', () => {
  const button = () => screen.getByRole('button', { name: 'Pick up Marie Roy from slot 701' });

  it('dials the slot by the page’s own phone', () => {
    const { parking } = company([lot(parked())]);
    draw();
    fireEvent.click(button());
    expect(parking.pickUp).toHaveBeenCalledExactlyOnceWith('701');
  });

  it('by a double click dials once, if the phone is the host’s too [S-38]', () => {
    const { intents } = company([lot(parked())], {
      connection: { status: 0, error: null, phone: 'no' },
    });
    draw();
    fireEvent.click(button(), { detail: 1 });
    fireEvent.click(button(), { detail: 2 });
    expect(intents.perform).toHaveBeenCalledOnce();
  });

  it.each([332, 560])('in a slot of %d px says in words what it does [S-38]', (width) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    company([lot(parked())]);
    draw();
    expect(button().textContent).toBe('Pick up');
  });

  it('is the host’s if the phone is its own', () => {
    const { parking, intents } = company([lot(parked())], {
      connection: { status: 0, error: null, phone: 'no' },
    });
    draw();
    fireEvent.click(button());
    expect(intents.perform).toHaveBeenCalledWith({ type: 'dial', number: '701', name: '' });
    expect(parking.pickUp).not.toHaveBeenCalled();
  });

  it('is not offered without a phone on the page', () => {
    company([lot(parked())], { intents: { offered: [] } });
    draw();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows a notice if another user was faster [S-38]', async () => {
    const { parking, notices } = company([lot(parked())]);
    const error = new CallpanelError('parking.error.pickUp', { slot: '701' });
    parking.pickUp.mockImplementation(() => {
      throw error;
    });
    draw();
    fireEvent.click(button());
    await waitFor(() => expect(notices.fail).toHaveBeenCalledExactlyOnceWith(error));
  });
});

describe('parking the user’s own call', () => {
  it('is offered in each free slot, and one at a time', async () => {
    const { parking } = company([lot(parked(), null, null)]);
    core.state.calls.list = [onCall()];
    let done = (): void => undefined;
    parking.parkHere.mockReturnValue(
      new Promise<undefined>((resolve) => (done = () => resolve(undefined))),
    );
    draw();
    expect(screen.getByText(/You are on a call with Bob Tremblay/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Park here: Bob Tremblay, slot 702' }));
    expect(parking.parkHere).toHaveBeenCalledExactlyOnceWith('own', '702');
    expect(cell('702').textContent).toContain('Parking your call…');
    expect(within(cell('703')).queryByRole('button')).toBeNull();
    await act(async () => done());
    expect(cell('702').textContent).toContain('Park here');
  });

  it('shows failures as notices, and can be retried', async () => {
    const { parking, notices } = company([lot(null)]);
    core.state.calls.list = [onCall()];
    const error = new CallpanelError('sipua.xfer.failed', { number: '701', reason: 'Busy' });
    parking.parkHere.mockRejectedValue(error);
    draw();
    fireEvent.click(screen.getByRole('button', { name: /^Park here: Bob/ }));
    await waitFor(() => expect(notices.fail).toHaveBeenCalledExactlyOnceWith(error));
    expect(screen.getByRole('button', { name: /^Park here: Bob/ })).toBeTruthy();
  });
});

describe('keyboard', () => {
  it('is one tab stop a lot; arrows move in two directions', () => {
    company([lot(parked(), null, null, null, null)]);
    draw();
    expect(screen.getAllByRole('row')).toHaveLength(2);
    act(() => cell('701').focus());
    const goes = (key: string, to: string) => {
      press(key);
      expect(document.activeElement).toBe(cell(to));
    };
    goes('ArrowRight', '702');
    goes('ArrowRight', '703');
    goes('ArrowUp', '701');
    goes('ArrowDown', '703');
    goes('End', '705');
    goes('Home', '701');
    expect(screen.getAllByRole('gridcell').filter((one) => one.tabIndex === 0)).toEqual([
      cell('701'),
    ]);
  });

  it('a lot without slots has a grid of one column', () => {
    company([lot()]);
    draw();
    expect(screen.getByRole('grid').getAttribute('aria-colcount')).toBe('1');
  });

  it('slots with a call come first, and keep the focus when they go', async () => {
    company([lot(null, parked(), null)]);
    draw();
    const order = () => screen.getAllByRole('gridcell').map(({ dataset }) => dataset['space']);
    expect(order()).toEqual(['702', '701', '703']);
    act(() => cell('702').focus());
    act(() => void (core.state.parking.lots = [lot(null, null, null)]));
    await waitFor(() => expect(order()).toEqual(['701', '702', '703']));
    await waitFor(() => expect(document.activeElement).toBe(cell('702')));
  });

  it('Enter picks up who waits, and parks in a free slot', () => {
    const { parking } = company([lot(parked(), null)]);
    core.state.calls.list = [onCall()];
    draw();
    act(() => cell('701').focus());
    press('Enter');
    expect(parking.pickUp).toHaveBeenCalledExactlyOnceWith('701');
    press('ArrowRight');
    press('Enter');
    expect(parking.parkHere).toHaveBeenCalledExactlyOnceWith('own', '702');
  });

  it('that is held dials once, on the slot and on its button [S-38] [U-07]', () => {
    const { parking } = company([lot(parked())]);
    draw();
    act(() => cell('701').focus());
    const hold = () => {
      const on = document.activeElement as HTMLElement;
      return fireEvent.keyDown(on, { key: 'Enter', repeat: true });
    };
    press('Enter');
    expect([hold(), hold()]).toEqual([false, false]);
    expect(parking.pickUp).toHaveBeenCalledOnce();
    act(() => screen.getByRole('button').focus());
    // The browser makes a click of the first one alone.
    expect(press('Enter')).toBe(true);
    expect(hold()).toBe(false);
  });

  it('the slot has the focus when its button goes with the call', async () => {
    company([lot(parked())]);
    draw();
    act(() => screen.getByRole('button').focus());
    act(() => void (core.state.parking.lots = [lot(null)]));
    await waitFor(() => expect(document.activeElement).toBe(cell('701')));
  });
});

describe('screen reader', () => {
  it('hears who is parked from now on, and where [S-37]', async () => {
    company([lot(parked(), null)]);
    draw();
    expect(announced().join('')).toBe('');
    act(
      () => void (core.state.parking.lots = [lot(parked(), parked({ uniqueid: '2', name: '' }))]),
    );
    await waitFor(() => expect(announced()).toContain('(514)\u00a0555-0199 is parked in slot 702'));
  });

  it('hears the same words again when the same person is parked there again [S-37]', async () => {
    company([lot(parked())]);
    draw();
    const words = 'Marie Roy is parked in slot 701';
    const park = async (uniqueid: string) => {
      act(() => void (core.state.parking.lots = [lot(null)]));
      await waitFor(() => expect(cell('701').textContent).toBe('701Free'));
      act(() => void (core.state.parking.lots = [lot(parked({ uniqueid }))]));
      await waitFor(() => expect(cell('701').textContent).toContain('Marie'));
      return screen.getByText(words);
    };
    const first = await park('2');
    const second = await park('3');
    expect(second).not.toBe(first);
  });

  it('hears nothing of those who waited when the lots came', async () => {
    company([]);
    core.state.parking.status = 'loading';
    draw();
    act(() => void Object.assign(core.state.parking, { status: 'ready', lots: [lot(parked())] }));
    await waitFor(() => expect(cell('701').textContent).toContain('Marie'));
    expect(announced().join('')).toBe('');
  });
});
