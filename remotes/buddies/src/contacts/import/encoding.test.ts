import { describe, expect, it, vi } from 'vitest';
import { decodeSlices, findEncoding } from './encoding.ts';
import { LIMITS } from './refusal.ts';

const TEXT = 'Prénom;Nom\r\nHélène;Côté – 100 €\r\n';

const utf16 = (text: string, isBig: boolean): Uint8Array =>
  Uint8Array.from(
    Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((code) =>
      isBig ? [code >> 8, code & 255] : [code & 255, code >> 8],
    ),
  );
/** `–` and `€` are in Windows-1252 and in no Latin-1. */
const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(text, (sign) => ({ '–': 0x96, '€': 0x80 })[sign] ?? sign.charCodeAt(0));

const readAll = async (bytes: BlobPart[]): Promise<[string, string]> => {
  const file = new Blob(bytes);
  const encoding = await findEncoding(file, () => undefined);
  let text = '';
  for await (const piece of decodeSlices(file, encoding)) text += piece;
  return [encoding, text];
};

describe('the encoding of a file', () => {
  it.each([
    ['UTF-8', 'utf-8', new TextEncoder().encode(TEXT)],
    ['UTF-8 with a mark', 'utf-8', new TextEncoder().encode(`\uFEFF${TEXT}`)],
    ['UTF-16 with a mark', 'utf-16le', utf16(`\uFEFF${TEXT}`, false)],
    ['UTF-16 of big end with a mark', 'utf-16be', utf16(`\uFEFF${TEXT}`, true)],
    ['UTF-16 without a mark', 'utf-16le', utf16(TEXT, false)],
    ['UTF-16 of big end without a mark', 'utf-16be', utf16(TEXT, true)],
    ['Windows-1252', 'windows-1252', windows1252(TEXT)],
  ])('reads %s [U-45]', async (_, encoding, bytes) => {
    expect(await readAll([bytes as BlobPart])).toEqual([encoding, TEXT]);
  });

  it('cuts no character in two, wherever a slice ends [U-45]', async () => {
    const text = `${'é€😀x'.repeat(60_000)}z`;
    expect(await readAll([text])).toEqual(['utf-8', text]);
  });

  it('finds Windows-1252 also if only the last line shows it [U-45]', async () => {
    const lines = 'a;b\r\n'.repeat(100_000);
    const [encoding, text] = await readAll([lines, windows1252(TEXT) as BlobPart]);
    expect(encoding).toBe('windows-1252');
    expect(text.endsWith(TEXT)).toBe(true);
  });

  it.each([
    ['a workbook', 'spreadsheet', 'PK\x03\x04 rest of a zip'],
    ['an old workbook', 'spreadsheet', '\xD0\xCF\x11\xE0\xA1\xB1'],
    ['a PDF', 'binary', '%PDF-1.7'],
    ['a picture', 'binary', '\x89PNG\r\n'],
    ['a program', 'binary', `MZ${'\0\x01\x02'.repeat(50)}`],
  ])('refuses %s in words [U-45]', async (_, reason, text) => {
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    await expect(readAll([bytes])).rejects.toMatchObject({ reason });
  });

  it('refuses a file without anything [U-45]', async () => {
    await expect(readAll([])).rejects.toMatchObject({ reason: 'empty' });
  });

  it('refuses more than 200 MB without reading any of it [U-45]', async () => {
    const file = {
      size: 200 * 1024 * 1024 + 1,
      slice: () => {
        throw new Error('It was read.');
      },
    } as unknown as Blob;
    await expect(findEncoding(file, () => undefined)).rejects.toMatchObject({
      reason: 'tooLarge',
      limit: LIMITS.size,
    });
  });

  it('refuses a file that was removed before it is read [U-45]', async () => {
    const file = new Blob(['a,b']);
    vi.stubGlobal(
      'Response',
      class {
        arrayBuffer = () => Promise.reject(new DOMException('It was moved.', 'NotReadableError'));
      },
    );
    await expect(findEncoding(file, () => undefined)).rejects.toMatchObject({
      reason: 'unreadable',
    });
  });
});
