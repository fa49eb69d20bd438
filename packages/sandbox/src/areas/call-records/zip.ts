import { crc32 } from 'node:zlib';

/** A file in an archive. The name has ASCII letters only. */
export interface ZipEntry {
  name: string;
  bytes: Buffer;
}

/** 1 January 1980, which is the first day that the format has. */
const FIRST_DAY = 0x21;

/** What both headers of a file say: version 2.0, no flags, stored as it is, date, checksum and sizes. */
const describe = ({ name, bytes }: ZipEntry): Buffer => {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(FIRST_DAY, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
};

/** An archive in ZIP format (APPNOTE 6.3.10) without compression, which would gain nothing from MP3. */
export const zipOf = (entries: readonly ZipEntry[]): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name, 'latin1');
    const fields = describe(entry);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, entry.bytes]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    const made = Buffer.from([20, 0]);
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), made, fields, rest, name);
    files.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, listed, end]);
};
