import { expect, it } from 'vitest';
import { pictureProblem, SOURCE_MAX_BYTES } from './picture.model.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const file = (bytes: readonly number[], size = bytes.length): Blob =>
  new Blob([new Uint8Array(bytes), new Uint8Array(size - bytes.length)]);

it.each([
  ['png', PNG, null],
  ['jpeg', [0xff, 0xd8, 0xff, 0xe0], null],
  ['bmp', [0x42, 0x4d, 0], null],
  ['gif', [0x47, 0x49, 0x46, 0x38], 'contacts.form.picture.wrongType'],
  ['svg', [...Buffer.from('<svg onload="alert(1)">')], 'contacts.form.picture.wrongType'],
  ['an empty file', [], 'contacts.form.picture.wrongType'],
])('looks at what is in the file: %s [V-47]', async (_, bytes, problem) => {
  expect(await pictureProblem(file(bytes))).toBe(problem);
});

it('refuses a file that is too large', async () => {
  expect(await pictureProblem(file(PNG, SOURCE_MAX_BYTES))).toBeNull();
  expect(await pictureProblem(file(PNG, SOURCE_MAX_BYTES + 1))).toBe(
    'contacts.form.picture.tooLarge',
  );
});
