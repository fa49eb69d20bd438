import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { defineTable } from '../store/index.ts';
import { testServer } from '../testing/server.ts';
import { AREAS, loadAreas } from './areas.ts';
import type { AreaDefinition } from '../server/company.ts';
import { defineArea } from './define-area.ts';

describe('the folder of areas', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'callpanel-areas-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (name: string, source: string): void => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'index.ts'), source);
  };
  const load = () => loadAreas(pathToFileURL(`${folder}/`));

  it('is all that says which areas there are', async () => {
    expect([...(await load()).keys()]).toEqual([]);
    write('rooms', 'export const area = { open: () => ({}) };');
    write('notes', 'export const area = { open: () => ({}) };');
    writeFileSync(join(folder, 'beside.ts'), 'throw new Error("no area");');
    expect([...(await load()).keys()]).toEqual(['notes', 'rooms']);
    expect([...AREAS.keys()]).toContain('voicemail');
  });

  it('says which area exports nothing', async () => {
    write('empty', 'export const other = 1;');
    await expect(load()).rejects.toThrow(/empty\/index\.ts exports no "area"/);
  });
});

describe('an area', () => {
  const TABLE = defineTable({
    name: 'probe_notes',
    columns: { text: ({ text }: { id: string; text: string }) => text },
    seed: () => [{ id: '1', text: 'seed' }],
  });
  const probe = defineArea((company, { demo }) => {
    const notes = company.store.table(TABLE);
    const heard: string[] = [];
    return {
      notes,
      heard,
      demo,
      hear: ({ kind }) => void heard.push(kind),
      reset: () => void heard.splice(0),
      routes: (api) => void api.get('/probe_notes', async () => ({ data: notes.find().slice() })),
      control: (control) =>
        void control.post('/probe', async () => {
          notes.put([{ id: '2', text: 'control' }]);
          return {};
        }),
    };
  });

  const withProbe = () => {
    const areas = AREAS as Map<string, AreaDefinition>;
    areas.set('probe', probe);
    onTestFinished(() => void areas.delete('probe'));
    const server = testServer();
    onTestFinished(() => server.app.close());
    return server;
  };

  it('has routes behind a sign-in, control calls and a table, and gets events of the PBX, until a reset', async () => {
    const server = withProbe();
    const listed = async () => (await server.get('probe_notes', 'alice')).json().data.length;
    expect((await server.get('probe_notes')).statusCode).toBe(401);
    expect(await listed()).toBe(1);
    await server.control('probe');
    expect(await listed()).toBe(2);
    const { heard, demo } = server.company.area(probe);
    server.company.hear({ kind: 'presence', ext: '102', basic: 'open', note: '' });
    expect([heard, demo]).toEqual([['presence'], false]);
    await server.control('reset');
    expect([await listed(), heard]).toEqual([1, []]);
  });
});
