import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What `onlyInAll` names: the file and the title, or a part of it, of a test. */
const REFERENCE =
  /(['"`])((?:packages|remotes|scripts|tests)\/[^:'"`]+\.(?:test|spec)\.tsx?): (.*?)\1/g;

it('names an existing test for each browser test that npm test leaves out', () => {
  const missing = globSync('tests/*/**/*.spec.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(REFERENCE)]
      .filter(([, , path = '', title = '']) => {
        return !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
      })
      .map(([reference]) => `${file}: ${reference}`),
  );
  expect(missing).toEqual([]);
});
