import { core } from '@callpanel/core';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls, openReports, table } from './testing/report.tsx';
import { drawsPlots } from '@callpanel/widget/chart/testing';

keepsCore();
drawsPlots();
beforeAll(() => core.numbers.load());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an exported report', () => {
  /** Presses on export: the file's name and its lines. */
  const exported = async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLElement,
    ) {
      if (this instanceof HTMLAnchorElement) names.push(this.download);
    });
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await vi.waitFor(() => expect(made).toHaveBeenCalledOnce());
    const [[file] = []] = made.mock.calls;
    const text = file instanceof Blob ? await file.text() : '';
    return [
      ...names,
      ...text
        .replace(/^\uFEFF/, '')
        .trimEnd()
        .split('\r\n'),
    ];
  };

  it.each([
    [
      '',
      'summary.csv',
      'Queue,Calls,Answered,Abandoned,Left,Transferred,Average wait,Longest wait,Average talk,In time',
      'sales,20,12,4,3,1,00:10,00:44,01:40,88%',
    ],
    [
      'report=agents',
      'agents.csv',
      'Agent,Extension,Answered,Missed,Talk,Average talk,Paused,Logged in',
      'Erin,105,4,2,04:00,01:00,02:00,01:00:00',
    ],
    ['report=distribution', 'distribution.csv', 'Hour,Calls', '9:00 AM,4'],
  ])('at %s is %s, with its first table', async (query, name, head, line) => {
    openReports(query);
    await screen.findAllByRole('table');
    const file = await exported();
    expect(file[0]).toBe(name);
    expect(file[1]?.startsWith(head)).toBe(true);
    expect(file[2]?.replace(/\u202f/g, ' ').startsWith(line)).toBe(true);
  });

  it('has the calls of all pages, with numbers as they are dialled [A-77]', async () => {
    const { get, asked } = openReports('report=call_details&queue=sales&page=2', {
      'queues/reports/call_details': { data: calls, total: 4 },
    });
    await table('4 calls');
    get.mockImplementation(async (_path, _schema, { query }) => {
      const { offset } = query as { offset: number };
      const at = offset / 100;
      return {
        data: calls.map((call) => ({ ...call, id: `${call.id}.${at}`, position: at })),
        total: 4,
      };
    });
    const file = await exported();
    expect(file[0]).toBe('call_details.csv');
    expect(file[1]).toBe('Time,Queue,Caller,Number,Outcome,Agent,Position,Wait,Talk');
    expect(file).toHaveLength(6);
    expect(file[2]).toContain('sales,Marie,5145550199,Abandoned,,0,00:40,00:00');
    expect(file[5]).toContain('support,Jean,5145550188,Agent hung up,Erin,1,00:05,01:01');
    expect(asked('call_details').at(-1)).toMatchObject({ queues: 'sales', offset: 100 });
  });
});

it('is printed from a frame of its own, alone, under its title', async () => {
  openReports('report=agents');
  await table('Agents');
  const printed: (string | null)[] = [];
  const page = Object.assign(new EventTarget(), {
    document: document.implementation.createHTMLDocument(''),
    CSSStyleSheet: class {
      replaceSync() {}
    },
    focus: vi.fn(),
    print: () => void printed.push(page.document.title, page.document.body.textContent),
  });
  Object.defineProperty(page.document, 'adoptedStyleSheets', { value: [], writable: true });
  // Frames have no page in tests.
  const create = document.createElement.bind(document);
  const frame = Object.assign(create('div'), { contentWindow: page });
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    name === 'iframe' ? frame : create(name),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed[0]).toBe('Queue reports: Agents');
  expect(printed[1]).toContain('Erin105');
  expect(printed[1]).not.toMatch(/Export CSV|Last 7 days/);
  expect(frame.isConnected).toBe(true);
  page.dispatchEvent(new Event('afterprint'));
  expect(frame.isConnected).toBe(false);
});
