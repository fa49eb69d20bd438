import { expect, it } from 'vitest';
import { diagnosed } from '../federation/verdicts/diagnosed.ts';
import { IN_FRAME } from '../federation/verdicts/in-frame.ts';
import { IN_PAGE } from '../federation/verdicts/in-page.ts';
import { serveRow } from '../federation/verdicts/serve-row.ts';

// A browser tries the same rows: tests/federation/doctor-verdicts.spec.ts.
it.each([...IN_PAGE, ...IN_FRAME].map((row) => [row.title, row] as const))(
  'finds what breaks in a page: %s',
  async (_, row) => {
    const served = await serveRow(row);
    try {
      expect(await diagnosed(served)).toEqual(new Set(row.breaks));
    } finally {
      served.close();
    }
  },
);
