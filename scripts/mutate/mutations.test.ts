import { expect, it } from 'vitest';
import { mutationsOf } from './mutations.ts';

/** Each change, as what was and what is. */
const changes = (code: string) =>
  mutationsOf('view.tsx', code).map(({ was, is }) => `${was} -> ${is}`);

it.each([
  ['a comparison', 'const a = b === c;', ['b === c -> b !== c']],
  ['a condition', 'const a = b && c;', ['b && c -> b || c']],
  ['a negation', 'const a = !b;', ['!b -> b']],
  ['branches', 'const a = b ? c : d;', ['b ? c : d -> b ? d : c']],
  ['a flag', 'const a = true;', ['true -> false']],
  ['a number', 'const a = 9;', ['9 -> 10']],
  ['arguments', 'const a = f(b, c.d);', ['b, c.d -> c.d, b']],
  ['a statement', 'f();', ['f(); -> ;']],
  ['a handler', 'const a = <b onClick={c} />;', ['{c} -> {() => undefined}']],
  ['a text', "const a = ['x.one', 'x.two'];", ["'x.one' -> 'x.two'", "'x.two' -> 'x.one'"]],
])('changes %s', (_what, code, expected) => {
  expect(changes(code)).toEqual(expected);
});

it('changes one place at a time, and says where', () => {
  const [first, second] = mutationsOf('model.ts', 'const a = 1;\nconst b = 2;\n');
  expect(first).toMatchObject({ line: 1, code: 'const a = 2;\nconst b = 2;\n' });
  expect(second).toMatchObject({ line: 2, code: 'const a = 1;\nconst b = 3;\n' });
});

it('leaves imports and names of classes as they are', () => {
  expect(changes("import { a } from 'b';\nimport { c } from 'd';")).toEqual([]);
  expect(changes("const a = [<i className='b' />, <i className='c' />];")).toEqual([]);
});
