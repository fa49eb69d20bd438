import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestServer, keptServer } from '../testing/server.ts';

let server: TestServer;
beforeEach(() => {
  server = keptServer();
});
afterEach(() => server.company.files.clear());

const get = (path: string) => server.app.inject({ url: `/sandbox/${path}` });
const person = (ext: string) => server.company.realm.directory.person(ext);
const RECORDING = {
  file: 'monitor-101-1-1.wav',
  channel: 'PJSIP/101-00000001',
  ext: '101',
  callId: 'c',
  startedAt: 1,
  running: false,
  ms: 2_000,
  variables: {},
};
describe('recordings', () => {
  it('are listed, and available as files, when they are done', async () => {
    const { files } = server.company;
    const running = { ...RECORDING, file: 'monitor-101-1-2.wav', running: true };
    vi.spyOn(server.pbx, 'recordings').mockReturnValue([RECORDING, running]);
    for (const { file } of [RECORDING, running]) writeFileSync(files.path(file), 'RIFF');
    expect((await get('recordings')).json()).toEqual({ recordings: [RECORDING, running] });
    const sound = await get(`recordings/${RECORDING.file}`);
    expect([sound.headers['content-type'], sound.body]).toEqual(['audio/wav', 'RIFF']);
    for (const name of [running.file, 'other.wav'])
      expect((await get(`recordings/${name}`)).statusCode).toBe(404);
    expect((await get('recordings/..%2F..%2Fetc.wav')).statusCode).toBe(400);
  });

  it('can be switched off for the realm, until a reset [V-11] [E-18]', async () => {
    expect(['101', '102', '103'].map((ext) => person(ext)?.mayRecord)).toEqual([true, false, true]);
    await server.control('recordings', { on: false });
    expect(person('101')?.mayRecord).toBe(false);
    await server.control('reset');
    expect(person('101')?.mayRecord).toBe(true);
  });
});
