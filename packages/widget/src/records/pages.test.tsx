import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawNotes } from './testing/notes.tsx';
import { keepsCore, lastList, press, rowOf, shownIds } from './testing/index.ts';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(cleanup);

const asks = (server: ReturnType<typeof drawNotes>) => lastList(server.asked, 'notes');
const place = () => core.state.places.voicemail;
const off = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

describe('pages', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' });
  const at = async (page: number) => {
    await waitFor(() => expect(field().value).toBe(String(page)));
    await waitFor(async () => expect(shownIds()[0]).toBe(String((page - 1) * 18 + 1)));
  };

  it('are opened by four buttons, each where it says', async () => {
    drawNotes(80);
    await rowOf('1');
    expect(screen.getByText('of 5')).toBeTruthy();
    expect(['First page', 'Previous page', 'Next page', 'Last page'].map(off)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    for (const [name, page] of [
      ['Next page', 2],
      ['Next page', 3],
      ['Previous page', 2],
      ['Last page', 5],
      ['First page', 1],
    ] as const) {
      press(name);
      await at(page);
    }
    press('Last page');
    await at(5);
    expect(['First page', 'Previous page', 'Next page', 'Last page'].map(off)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(shownIds()).toEqual(['73', '74', '75', '76', '77', '78', '79', '80']);
  });

  it.each([
    ['3', 3],
    ['0', 1],
    ['-4', 1],
    ['99', 5],
    ['x', 1],
  ])('%s that is typed is page %s [V-35]', async (typed, page) => {
    drawNotes(80);
    await rowOf('1');
    press('Next page');
    await at(2);
    fireEvent.change(field(), { target: { value: typed } });
    expect(place()?.query).toBe('page=2');
    fireEvent.submit(field().form as HTMLFormElement);
    await at(page);
  });

  it('are typed and left as well; one page has no choice', async () => {
    drawNotes(40);
    await rowOf('1');
    fireEvent.change(field(), { target: { value: '3' } });
    fireEvent.blur(field());
    await at(3);
    cleanup();
    drawNotes(18);
    await rowOf('18');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('that are not there any more become the last one', async () => {
    const server = drawNotes(20);
    await rowOf('1');
    core.places.go('voicemail', { params: {}, query: 'page=7' });
    await waitFor(() => expect(place()?.query).toBe('page=2'));
    await waitFor(() => expect(shownIds()).toEqual(['19', '20']));
    expect(asks(server)).toMatchObject({ start: 18 });
  });
});
