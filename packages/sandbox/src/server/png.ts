import { crc32, deflateSync } from 'node:zlib';

/** Colour of a point: red, green, blue and opacity, 0 to 255. */
export type Pixel = readonly [number, number, number, number];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A square picture as PNG, 8 bits a channel with opacity (PNG third edition, section 11). */
export const pngOf = (size: number, pixel: (x: number, y: number) => Pixel): Buffer => {
  const rows = Array.from({ length: size }, (_, y) =>
    // Each row begins with its filter: none.
    Buffer.from([0, ...Array.from({ length: size }, (_x, x) => pixel(x, y)).flat()]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
