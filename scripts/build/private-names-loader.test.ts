import { expect, it } from 'vitest';
import { withoutPrivateNames } from './private-names-loader.ts';

const lowered = (source: string): string => withoutPrivateNames('/x/a.tsx', source);

it('makes private names ordinary ones in every position', () => {
  expect(
    lowered(
      'class A { static #n = 1; async *#f() { yield this?.#a; } #a = 0; has(x: A) { return x.#a + A.#n; } }',
    ),
  ).toBe(
    'class A { static $n = 1; async *$f() { yield this?.$a; } $a = 0; has(x: A) { return x.$a + A.$n; } }',
  );
});

it('leaves texts, comments and expressions alone, after characters of two units too', () => {
  const rest =
    "const t = '#a 😀'; const u = `x.#a ${'this.#a'}`; const r = /.#a/; // this.#a\nconst j = <a href=\"#a\">x.#a</a>;";
  expect(lowered(`${rest} class A { #a = 1; }`)).toBe(`${rest} class A { $a = 1; }`);
});

it('keeps the names of a class that extends another of ours', () => {
  expect(lowered('class A extends B { #a = 1; }')).toBe('class A extends B { #a = 1; }');
  expect(lowered('class A extends Error { #a = 1; }')).toBe('class A extends Error { $a = 1; }');
});

it('refuses what would become another thing', () => {
  expect(() => lowered('class A { #a = 1; $a = 2; }')).toThrow('$a');
  expect(() => lowered('class A { #a = 1; is(x: object) { return #a in x; } }')).toThrow("'in'");
});
