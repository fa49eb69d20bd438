import { core } from '@callpanel/core';
import { expect, it, vi } from 'vitest';
import { loadExport } from './load-export.ts';

const MARK = '\uFEFF';
const FILE = 'date,from\r\n1,101\r\n2,102\r\n';

/** Saves what the server sends in these pieces, and how far it says to have come. */
const save = async (...pieces: string[]) => {
  vi.stubGlobal('fetch', async () => {
    const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const piece = bytes.shift();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/csv' } });
  });
  const download = async (
    path: string,
    { fetch }: { fetch: (url: string, init: object) => Promise<Response> },
  ) => (await fetch(path, {})).blob();
  Object.assign(core, { records: { ...core.records, api: { ...core.records.api, download } } });
  const progress: string[] = [];
  const file = await loadExport({}, 2, {
    signal: new AbortController().signal,
    onProgress: (done, total) => void progress.push(`${done}/${total}`),
  });
  vi.unstubAllGlobals();
  // `text` takes the mark away.
  const bytes = await file.arrayBuffer();
  return { progress, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
};

it('counts the calls that have arrived [A-61] [U-34]', async () => {
  const { progress } = await save('date,fr', 'om\r\n1,101', '\r\n', '2,102\r\n');
  expect(progress).toEqual(['0/2', '0/2', '1/2', '2/2']);
  expect((await save(FILE, '3,103\r\n')).progress).toEqual(['2/2', '3/3']);
});

it('is as the server wrote it, marked as UTF-8 once [A-61] [G-43]', async () => {
  expect((await save(FILE)).text).toBe(MARK + FILE);
  expect((await save(MARK + FILE)).text).toBe(MARK + FILE);
});
