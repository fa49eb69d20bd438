import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { drawsPlots, plots } from '@callpanel/widget/chart/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Chart } from './Chart.tsx';
import { chartMessages } from './messages.ts';

drawsPlots();

const messages = { ...(await commonMessages('en-US')), ...(await chartMessages('en-US')) };
const part = (at: number, calls: number, missed: number) => ({
  at,
  calls,
  answered: calls - missed,
  missed,
  talk: 0,
});
const draw = (...series: ReturnType<typeof part>[]) =>
  render(
    <Intl locale="en-US" messages={messages}>
      <Chart series={series} by="day" />
    </Intl>,
  );

afterEach(cleanup);

it('draws calls and missed calls, and says when there were the most', () => {
  draw(part(new Date(2026, 10, 20).getTime(), 2, 1), part(new Date(2026, 10, 21).getTime(), 4, 0));
  screen.getByRole('figure', { name: 'Calls over time. The most: 4 calls, Nov 21.' });
  expect(plots.map(({ data }) => data)).toEqual([
    [
      [0, 1],
      [2, 4],
      [1, 0],
    ],
  ]);
});

it('says in words that there is nothing to draw', () => {
  draw(part(0, 0, 0));
  expect(screen.getByText('There are no calls to draw.')).toBeTruthy();
  cleanup();
  draw();
  expect(screen.getByText(/^The chart needs a first and a last day/)).toBeTruthy();
});
