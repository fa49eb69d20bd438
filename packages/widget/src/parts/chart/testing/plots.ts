import { beforeEach, vi } from 'vitest';
import * as library from 'uplot';

/** What was drawn last, in the order of the charts: `uplot` needs a canvas, which tests have none of. */
export const plots: { data: readonly (readonly number[])[]; box: HTMLElement }[] = [];

/** In the place of the library: an area to press on, ten pixels wide for each column. */
export class Plot {
  static paths = { bars: () => undefined };

  constructor(_options: unknown, data: readonly (readonly number[])[], box: HTMLElement) {
    const over = document.createElement('div');
    over.className = 'u-over';
    const width = (data[0]?.length ?? 0) * 10;
    over.getBoundingClientRect = () => new DOMRect(0, 0, width, 10);
    box.append(over);
    plots.push({ data, box });
  }
  setSize() {}
  destroy() {}
}

/** Charts of a test file are drawn by it. */
export const drawsPlots = (): void => {
  beforeEach(() => {
    plots.length = 0;
    vi.spyOn(library, 'default', 'get').mockReturnValue(Plot as never);
  });
};
