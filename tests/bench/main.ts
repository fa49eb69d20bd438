import { call } from './call.ts';
import type { Figure } from './figures.ts';
import { lineOf } from './figures.ts';
import type { Part } from './size.ts';
import { size } from './size.ts';

interface Report {
  figures: Figure[];
  /** What the bytes are, by door. */
  parts?: Record<string, Part[]>;
}

const BENCHES: Record<string, () => Promise<Report>> = { size, call };

const [name = '', ...flags] = process.argv.slice(2);
const bench = BENCHES[name];
if (!bench) {
  console.error(`npm run bench -- NAME [--json], NAME one of: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}
const report = await bench();
if (flags.includes('--json')) console.log(JSON.stringify(report, null, 2));
else {
  for (const figure of report.figures) console.log(lineOf(figure));
  for (const [door, parts] of Object.entries(report.parts ?? {})) {
    console.log(`\n${door}`);
    for (const { file, kB, holds } of parts.toSorted((a, b) => b.kB - a.kB))
      console.log(`  ${kB.toFixed(1).padStart(7)} kB  ${file}  ${holds.join(' ')}`);
  }
}
