import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withOwnKeys } from './own-keys-loader.ts';
import { ownKeys } from './stand-ins.ts';

it('goes through the keys of the object alone, in loops within loops too [T1]', () => {
  const source = `
    Object.prototype.added = 'by the page';
    const found = [];
    for (const one in { a: { b: 1, c: 2 } }) for (const two in { b: 1, c: 2 }) found.push(one + two);
    var last; for (last in 'x', [1, 2]) found.push(last);
    for (const none in null) found.push(none);
    found.join()`;
  const context = { __ownKeys: ownKeys };
  expect(runInNewContext(withOwnKeys('library.js', source), context)).toBe('ab,ac,0,1');
});

it('leaves a module without such loops as it is', () => {
  const source = 'for (const one of many) use(one);';
  expect(withOwnKeys('library.js', source)).toBe(source);
});
