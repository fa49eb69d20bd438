import { browsers } from './browsers.ts';
import { call } from './call.ts';
import { chain } from './chain.ts';
import { chat } from './chat.ts';
import { contacts } from './contacts.ts';
import type { Figure } from './figures.ts';
import { lineOf } from './figures.ts';
import { list } from './list.ts';
import { load } from './load.ts';
import { memory } from './memory.ts';
import { presence } from './presence.ts';
import { records } from './records.ts';
import type { Part } from './size.ts';
import { size } from './size.ts';
import { store } from './store.ts';

interface Report {
  figures: Figure[];
  /** What the bytes are, by door. */
  parts?: Record<string, Part[]>;
  /** The whole report as a person reads it, where it is more than the figures. */
  lines?: string[];
}

const BENCHES: Record<string, (flags: readonly string[]) => Promise<Report>> = {
  size,
  call,
  presence,
  load,
  chain,
  memory,
  list,
  contacts,
  store,
  records,
  chat,
  browsers,
};

const [name = '', ...flags] = process.argv.slice(2);
const bench = BENCHES[name];
if (!bench) {
  console.error(`npm run bench -- NAME [--json], NAME one of: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}
const { lines, ...report } = await bench(flags);
if (flags.includes('--json')) console.log(JSON.stringify(report, null, 2));
else {
  for (const line of lines ?? report.figures.map(lineOf)) console.log(line);
  for (const [door, parts] of Object.entries(report.parts ?? {})) {
    console.log(`\n${door}`);
    for (const { file, kB, holds } of parts.toSorted((a, b) => b.kB - a.kB))
      console.log(`  ${kB.toFixed(1).padStart(7)} kB  ${file}  ${holds.join(' ')}`);
  }
}
