import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import type * as Zod from 'zod/mini';
import { ROOT } from './base.ts';
import { ZOD_CUTS } from './small-zod.ts';

const whole = join(ROOT, 'node_modules/zod');

/** Zod as it is built, below the cache. */
const small = (): string => {
  const copy = join(ROOT, 'node_modules/.cache/small-zod');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(dirname(copy), { recursive: true });
  cpSync(whole, copy, { recursive: true, filter: (file) => !/\.(?:c?ts|cjs|md)$/.test(file) });
  for (const [file, cuts] of Object.entries(ZOD_CUTS)) {
    const path = join(copy, 'v4', file);
    const text = cuts.reduce(
      (before, [found, instead]) => {
        const after = before.replace(found, instead);
        expect([file, found, after === before]).toEqual([file, found, false]);
        return after;
      },
      readFileSync(path, 'utf8'),
    );
    writeFileSync(path, text);
  }
  return copy;
};

/** Everything that our schemas are made of. */
const schemas = (z: typeof Zod) => {
  const person = z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(8)),
    age: z.optional(z.number().check(z.int(), z.nonnegative(), z.lte(150))),
    role: z.catch(z.enum(['admin', 'user']), 'user'),
    tags: z.array(z.nullable(z.string())),
  });
  return [
    person,
    z.extend(person, { name: z.boolean() }),
    z.strictObject({ a: z.literal(1), b: z._default(z.string(), 'b') }),
    z.looseObject({ a: z.undefined() }),
    z.record(z.string(), z.union([z.string(), z.number()])),
    z.pipe(
      z.string(),
      z.transform((text) => text.length),
    ),
    z.pipe(
      z.unknown(),
      z.transform((given) => String(given)),
    ),
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('on'), at: z.number() }),
      z.object({ type: z.literal('off'), why: z.string().check(z.regex(/^\w+$/)) }),
    ]),
    z.string().check(
      z.refine((text) => text !== 'no', 'not.this'),
      z.overwrite((text) => text.toUpperCase()),
    ),
    z.nullable(z.optional(z.null())),
  ];
};

const INPUTS: readonly unknown[] = [
  { name: ' Ann ', age: 3, role: 'admin', tags: ['a', null] },
  { name: '', age: 1.5, role: 'boss', tags: 'x' },
  { name: 'far too long', age: 151, tags: [1] },
  { name: true, tags: [] },
  { name: false, tags: [null], more: 1 },
  { a: 1 },
  { a: 1, b: 'c', d: 2 },
  { a: undefined, b: 2 },
  { a: 'x', b: 1 },
  { a: {}, b: [] },
  { ['__proto__']: 1, a: 1, b: 2 },
  { type: 'on', at: 1 },
  { type: 'off', why: 'a b' },
  { type: 'other' },
  ...['yes', 'no', '', 1, Number.NaN, Infinity, null, undefined, true, [], ['a'], {}],
];

it('reads with the small Zod what the whole one reads, and finds the same wrong', async () => {
  const zodOf = async (from: string) =>
    (await import(/* @vite-ignore */ join(from, 'mini/index.js'))) as typeof Zod;
  const [ours, theirs] = await Promise.all([zodOf(small()), zodOf(whole)]);
  const answers = (z: typeof Zod) =>
    schemas(z).map((schema) =>
      INPUTS.map((input) => {
        const { success, data, error } = z.safeParse(schema, input);
        return success ? { data } : { issues: error.issues };
      }),
    );
  expect(answers(ours)).toEqual(answers(theirs));
  // As the resolver of forms reads: by the method, which rejects.
  const waited = (z: typeof Zod) =>
    Promise.all(
      schemas(z).flatMap((schema) =>
        INPUTS.map((input) =>
          schema.parseAsync(input).then(
            (data: unknown) => ({ data }),
            ({ issues, _zod }: { issues: object[]; _zod: { traits: Set<string> } }) => ({
              issues,
              traits: [..._zod.traits],
            }),
          ),
        ),
      ),
    );
  expect(await waited(ours)).toEqual(await waited(theirs));
  expect(() => ours.parse(ours.string(), 1)).toThrow('invalid_type');
});

it('asks Zod for nothing that was cut', () => {
  const asked =
    /z\.(?:templateLiteral|encode|decode|codec|config|locales)\b|\.(?:parseAsync|safeParseAsync|brand|with)\(|(?:refine|transform|check)\(\s*async|~standard|z\.(?:partialRecord|looseRecord)|z\.record\((?!z\.string\(\),)/;
  const files = globSync('{packages,remotes}/*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) =>
      !/\.test\.tsx?$|^packages[\\/](?:sandbox|doctor)/.test(file) &&
      /zod/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(30);
  for (const file of files)
    expect([file, asked.exec(readFileSync(join(ROOT, file), 'utf8'))?.[0]]).toEqual([
      file,
      undefined,
    ]);
});
