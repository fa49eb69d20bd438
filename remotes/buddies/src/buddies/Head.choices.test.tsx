import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cell, shown } from './testing/cells.ts';
import { company, draw } from './testing/company.tsx';
import { call, card } from './testing/facts.ts';

keepsCore();
beforeEach(() => withSize(660, 500));
afterEach(cleanup);

// Each order is another one.
const PEOPLE = [
  card('104', { name: 'Bob', department: 'Sales', status: 'away' }),
  card('102', { name: 'Dan', department: 'Care', status: 'online' }),
  card('105', { name: 'Ann', department: '', status: 'oncall', calls: [call()] }),
  card('103', { name: 'Cid', department: 'Build', status: 'offline' }),
];
const open = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choices = () => screen.getAllByRole('menuitemradio');
const choose = (menu: RegExp, text: string) => {
  open(menu);
  fireEvent.click(choices().find(({ textContent }) => textContent === text) as HTMLElement);
};
const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Search everyone' }), {
    target: { value },
  });

describe('the order [K-02]', () => {
  it.each([
    ['My order', ['104', '102', '105', '103']],
    ['Name', ['105', '104', '103', '102']],
    ['Extension', ['102', '103', '104', '105']],
    ['Department', ['103', '102', '104', '105']],
    ['Status', ['105', '102', '104', '103']],
  ])('%s is %j, and its button says so', async (text, order) => {
    company(PEOPLE);
    core.preferences.set({ usersSort: text === 'My order' ? 'name' : 'custom' });
    draw();
    choose(/^Sort/, text);
    await waitFor(() => expect(shown()).toEqual(order));
    expect(screen.getByRole('button', { name: `Sort: ${text}` })).toBeTruthy();
    open(/^Sort/);
    expect(choices().map(({ textContent }) => textContent)).toEqual([
      'My order',
      'Name',
      'Extension',
      'Department',
      'Status',
    ]);
    const on = choices().filter((one) => one.getAttribute('aria-checked') === 'true');
    expect(on.map(({ textContent }) => textContent)).toEqual([text]);
  });

  it('of everyone is by name where mine is chosen', () => {
    company(PEOPLE);
    core.preferences.set({ usersShown: 'everyone' });
    draw();
    expect(shown()).toEqual(['105', '104', '103', '102']);
    expect(screen.getByRole('button', { name: 'Sort: Name' })).toBeTruthy();
  });
});

describe('the view [K-03] [C-09]', () => {
  it.each([
    ['Cards', 'cards', 84],
    ['Compact', 'compact', 56],
    ['Pictures only', 'super-light', 60],
  ])('%s is %s, in rows of %s px', async (text, density, height) => {
    company(PEOPLE);
    core.preferences.set({ usersView: text === 'Cards' ? 'compact' : 'cards' });
    draw();
    choose(/^View/, text);
    const grid = screen.getByRole('grid', { name: 'Colleagues' });
    await waitFor(() => expect(grid.dataset['density']).toBe(density));
    expect(grid.style.getPropertyValue('--row-height')).toBe(`${height}px`);
    expect(screen.getByRole('button', { name: `View: ${text}` })).toBeTruthy();
    expect(screen.queryByRole('slider') !== null).toBe(density === 'super-light');
    expect(core.state.preferences.usersView).toBe(density);
    open(/^View/);
    expect(choices().map((one) => [one.textContent, one.getAttribute('aria-checked')])).toEqual(
      ['Cards', 'Compact', 'Pictures only'].map((each) => [each, String(each === text)]),
    );
  });

  it('has names under pictures from 64 px on', async () => {
    company(PEOPLE);
    core.preferences.set({ usersView: 'super-light', usersTileSize: 56 });
    draw();
    expect(cell('102').textContent).not.toContain('Dan');
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Picture size' });
    expect([slider.value, slider.min, slider.max, slider.step]).toEqual(['56', '24', '128', '8']);
    fireEvent.change(slider, { target: { value: '64' } });
    await waitFor(() => expect(cell('102').textContent).toContain('Dan'));
    expect(core.state.preferences.usersTileSize).toBe(64);
  });
});

describe('who is shown', () => {
  it('my colleagues or everyone, by two buttons of which one is pressed', async () => {
    company(PEOPLE);
    core.state.presence.board = ['102'];
    draw();
    const pressed = () =>
      screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    expect([shown(), pressed()]).toEqual([['102'], ['My colleagues']]);
    open(/^Everyone$/);
    await waitFor(() => expect(shown()).toHaveLength(4));
    expect([pressed(), core.state.preferences.usersShown]).toEqual([['Everyone'], 'everyone']);
    open(/^My colleagues$/);
    await waitFor(() => expect(shown()).toEqual(['102']));
  });

  it('nobody, with the reason: no colleagues at all, or the list is on its way', () => {
    company([]);
    core.preferences.set({ usersShown: 'everyone' });
    draw();
    screen.getByText('There are no colleagues yet.');
    cleanup();
    company([]);
    core.state.presence.status = 'loading';
    draw();
    expect(screen.getByLabelText('Loading colleagues…').getAttribute('aria-busy')).toBe('true');
  });
});

describe('a search [A-18] [C-07]', () => {
  it.each([
    ['name', 'dan', ['102']],
    ['extension', '105', ['105']],
    ['department', 'sales', ['104']],
  ])('finds by %s', (_, text, found) => {
    company(PEOPLE);
    core.state.presence.board = ['103'];
    draw();
    type(text);
    expect(shown()).toEqual(found);
  });

  it('is ended by its button, and the board is as before', async () => {
    const { presence } = company(PEOPLE);
    presence.search.mockImplementation(async (text: string) => {
      Object.assign(core.state.presence.search, { text, status: text ? 'ready' : 'idle' });
    });
    draw();
    type('dan');
    await waitFor(() => expect(presence.search).toHaveBeenLastCalledWith('dan'));
    await screen.findByText('1 person found');
    open(/^Clear search$/);
    await waitFor(() => expect(shown()).toEqual(['104', '102', '105', '103']));
    expect(presence.search).toHaveBeenLastCalledWith('');
  });

  it('that failed says so; trying again searches for the same, and does not load the board', async () => {
    const { presence } = company(PEOPLE);
    presence.search.mockImplementation(async (text: string) => {
      Object.assign(core.state.presence.search, { text, status: text ? 'failed' : 'idle' });
    });
    draw();
    type('zed');
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(presence.search.mock.calls).toEqual([['zed'], ['zed']]);
    expect(presence.retry).not.toHaveBeenCalled();
  });

  it('does not let cards be moved', async () => {
    const { presence } = company(PEOPLE);
    draw();
    type('n');
    expect(cell('102').getAttribute('draggable')).toBe('false');
    act(() => cell('102').focus());
    fireEvent.keyDown(cell('102'), { key: 'ArrowRight', altKey: true });
    expect(presence.move).not.toHaveBeenCalled();
  });
});
