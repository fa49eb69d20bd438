import { API_PREFIX } from '@callpanel/contracts';
import { writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestServer, keptServer } from '../../../testing/server.ts';
import { toneWav } from '../../../testing/tone-wav.ts';
import { area } from '../index.ts';
import type { CallRecord } from '../record.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const ARCHIVES = 'archive/cdrs/recording/bulk_download';
const NOT_FOUND = { success: false, exception: 'Recording not found' };

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});

const put = (id: string, recording: string, given: Partial<CallRecord> = {}): void =>
  server.company.area(area).records.put([
    {
      id,
      linked: id,
      caller: { ext: '101', name: 'Alice' },
      callee: { ext: '102', name: 'Bob' },
      special: '',
      at: NOON,
      answeredAt: NOON,
      endedAt: NOON + 1_000,
      disposition: 'ANSWERED',
      status: 200,
      end: 'ended',
      recording,
      ...given,
    },
  ]);
/** A recording that has ended. */
const keep = (file: string, hertz: number): void => {
  writeFileSync(server.company.files.path(file), toneWav({ hertz }));
  server.company.area(area).recordings.keep(file);
};
const isRecorded = (file: string, running: boolean): void => {
  const recording = { file, running, channel: '', ext: '101', callId: '', startedAt: 0, ms: 0 };
  vi.spyOn(server.pbx, 'recordings').mockReturnValue([{ ...recording, variables: {} }]);
};
const ask = (body: object, username = 'alice') =>
  server.app.inject({
    method: 'POST',
    url: `${API_PREFIX}/${ARCHIVES}`,
    payload: { email: 'alice@acme.example', ...body },
    headers: { authorization: `Bearer ${server.signIn(username)}` },
  });

/** Names and contents of a ZIP archive, from its directory. */
const unzip = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)];
    const [named, local] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    expect(crc32(bytes)).toBe(crc);
    files.set(zip.toString('latin1', at + 46, at + 46 + named), bytes);
    at += 46 + named;
  }
  return files;
};

describe('a recording [A-63]', () => {
  it('is MP3 or WAV once the call is over, and “preparing” before', async () => {
    put('1', 'monitor-1.wav');
    isRecorded('monitor-1.wav', true);
    const early = await server.get('cdrs/1/recording', 'bob');
    expect([early.statusCode, early.json().preparing]).toEqual([202, true]);
    isRecorded('monitor-1.wav', false);
    keep('monitor-1.wav', 500);
    const mp3 = await server.get('cdrs/1/recording', 'bob');
    expect([mp3.statusCode, mp3.headers['content-type']]).toEqual([200, 'audio/mpeg']);
    expect(mp3.headers['content-disposition']).toContain('recording-1.mp3');
    const wav = await server.get('cdrs/1/recording?format=wav', 'bob');
    expect(wav.rawPayload).toEqual(Buffer.from(toneWav({ hertz: 500 })));
  });

  it('that does not exist, or not any more, is not found [E-74]', async () => {
    put('1', '');
    put('2', 'lost.wav');
    for (const id of ['1', '2']) {
      const answer = await server.get(`cdrs/${id}/recording`, 'alice');
      expect([answer.statusCode, answer.json()]).toEqual([404, NOT_FOUND]);
    }
    expect((await server.get('cdrs/1/recording', 'carol')).statusCode).toBe(404);
  });

  it('has what was added to it later', async () => {
    put('1', 'monitor-1.wav');
    keep('monitor-1.wav', 500);
    const first = (await server.get('cdrs/1/recording', 'alice')).rawPayload;
    keep('monitor-1.wav', 900);
    expect((await server.get('cdrs/1/recording', 'alice')).rawPayload).not.toEqual(first);
  });
});

describe('an archive of recordings [A-64] [A-65] [G-13]', () => {
  beforeEach(() => {
    put('1', 'one.wav');
    put('2', 'two.wav', { at: NOON + 86_400_000, callee: { ext: '*86', name: '' } });
    put('3', '');
    put('4', 'lost.wav', { at: NOON + 1 });
    put('5', 'carols.wav', { caller: { ext: '103', name: 'Carol' } });
    keep('one.wav', 500);
    keep('two.wav', 600);
    keep('carols.wav', 700);
  });

  it('has the recordings of the filter, opens, and is mailed to the address', async () => {
    const { id } = (await ask({})).json();
    const archive = () => server.get(`${ARCHIVES}/${id}`, 'alice');
    await expect.poll(async () => (await archive()).statusCode).toBe(200);
    const answer = await archive();
    expect(answer.headers['content-type']).toBe('application/zip');
    const files = unzip(answer.rawPayload);
    expect([...files.keys()]).toEqual([
      '2026-11-20T12-00-00-101-102-1.mp3',
      '2026-11-21T12-00-00-101--86-2.mp3',
    ]);
    const [mp3] = files.values();
    expect(mp3).toEqual((await server.get('cdrs/1/recording', 'alice')).rawPayload);
    const { mails } = (await server.app.inject('/sandbox/outbox')).json();
    expect(mails).toEqual([
      {
        to: 'alice@acme.example',
        subject: 'Call recordings',
        text: `Your recordings are ready: ${API_PREFIX}/${ARCHIVES}/${id}`,
      },
    ]);
    expect((await server.get(`${ARCHIVES}/${id}`, 'bob')).statusCode).toBe(404);
    await server.control('reset');
    expect((await archive()).statusCode).toBe(404);
  });

  it('says how far it is until it is ready', async () => {
    let finish = (): void => undefined;
    const waits = new Promise<void>((resolve) => (finish = resolve));
    const { recordings } = server.company.area(area);
    vi.spyOn(recordings, 'bytes').mockImplementationOnce(() => waits.then(() => undefined));
    const { id } = (await ask({ date_from: '2026-11-20', date_to: '2026-11-20' })).json();
    const archive = () => server.get(`${ARCHIVES}/${id}`, 'alice');
    const early = await archive();
    expect([early.statusCode, early.json()]).toEqual([202, { preparing: true, done: 0, total: 2 }]);
    finish();
    await expect.poll(async () => (await archive()).statusCode).toBe(200);
  });

  it('that cannot be made says so, and sends no mail [E-75]', async () => {
    const { recordings } = server.company.area(area);
    vi.spyOn(recordings, 'bytes').mockRejectedValueOnce(new Error('No disk'));
    const { id } = (await ask({})).json();
    const archive = () => server.get(`${ARCHIVES}/${id}`, 'alice');
    await expect.poll(async () => (await archive()).statusCode).toBe(500);
    expect((await archive()).json().exception).toBe(
      'An error occured while preparing your recordings archive.',
    );
    expect((await server.app.inject('/sandbox/outbox')).json()).toMatchObject({ mails: [] });
  });

  it('is refused without an address, without recordings, and for extensions that are not watched [P-48]', async () => {
    const answered = async (body: object, username?: string) => {
      const answer = await ask(body, username);
      return [answer.statusCode, answer.json().exception];
    };
    expect(await answered({ email: 'alice' })).toEqual([400, 'A mail address is required.']);
    expect(await answered({ date_from: '2026-12-01' })).toEqual([404, 'Recording not found']);
    expect((await answered({ filter_by_extension: '101' }, 'bob'))[0]).toBe(403);
  });
});
