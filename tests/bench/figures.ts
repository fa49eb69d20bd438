/** Middle value; the mean of the two middle ones for an even count. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(half)] ?? Number.NaN)
    : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
};

/** One measured quantity: its runs, their median, and what it is held against. */
export interface Figure {
  name: string;
  unit: 'ms' | 'kB' | 'ratio' | 'frames/s' | '%' | 'MB' | 'count';
  median: number;
  runs: number[];
  /** Highest allowed median. */
  budget?: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

export const figure = (
  name: string,
  unit: Figure['unit'],
  runs: readonly number[],
  budget?: number,
): Figure => ({
  name,
  unit,
  median: round(median(runs)),
  runs: runs.map(round),
  ...(budget !== undefined && { budget }),
});

/** A line a person can read. */
export const lineOf = ({ name, unit, median: middle, budget, runs }: Figure): string => {
  const verdict =
    budget === undefined ? '' : middle <= budget ? `  (budget ${budget})` : `  OVER ${budget}`;
  const range = runs.length > 1 ? `  [${Math.min(...runs)} .. ${Math.max(...runs)}]` : '';
  return `${name.padEnd(58)} ${String(middle).padStart(9)} ${unit}${verdict}${range}`;
};
