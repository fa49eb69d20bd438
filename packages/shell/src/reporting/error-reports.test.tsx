import { addBreadcrumb, captureException, getClient } from '@sentry/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportErrors } from './error-reports.ts';

/** What the reporter wraps to see it: the page's own. */
const wrapped = () => ({ pushState: history.pushState, replaceState: history.replaceState });
const { type } = process as { type?: string };
let own: ReturnType<typeof wrapped>;
beforeEach(() => {
  own = wrapped();
});
afterEach(async () => {
  vi.useRealTimers();
  await getClient()?.close(0);
  Object.assign(history, own);
  Object.assign(process, { type });
  document.body.textContent = '';
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

it('a replay contains an error and its requests and pages, but no text, number, name or search [A-166] [C-34]', async () => {
  // Else the recorder takes this for a server, and does nothing.
  Object.assign(process, { type: 'renderer' });
  // Looked at by the recorder, and not there in this document.
  vi.stubGlobal(
    'DOMTokenList',
    class {
      forEach() {}
    },
  );
  vi.useFakeTimers();
  const sent: string[] = [];
  const server = async (url: string, { body }: { body?: string } = {}) => {
    if (url.includes('reports.invalid')) sent.push(body ?? '');
    return new Response('{}', { headers: { 'content-length': '2' } });
  };
  // The reporter follows the browser's own `fetch` only.
  vi.stubGlobal(
    'fetch',
    Object.assign(server, { toString: () => 'function fetch() { [native code] }' }),
  );
  history.replaceState(null, '', '/dialer/5145550102?x=Zelda');
  document.body.innerHTML = '<p>Please call Quincy</p>';
  reportErrors({ dsn: 'https://key@reports.invalid/7' }, () => ['Zelda Zork'], []);
  await fetch('https://panel.test/api/v1/contact/phone_numbers?search=5145550102');
  await fetch('https://panel.test/api/v1/panel_buddies?search=Zelda');
  const entry = { arguments: ['Zelda Zork', 5145550102] };
  addBreadcrumb({ category: 'console', message: 'Zelda Zork 5145550102', data: entry });
  history.pushState(null, '', '/dialer/5145550102?who=Zelda');
  // No user is recorded without need.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  captureException(new Error('Zelda Zork 5145550102'));
  // It is sent when some seconds have been recorded.
  await vi.advanceTimersByTimeAsync(10_000);
  const replay = sent.find((one) => one.includes('"replay_recording"')) ?? '';
  expect(replay).toContain('"https://panel.test/api/v1/contact/phone_numbers"');
  expect(replay).toContain('"/dialer/#"');
  expect(replay).toMatch(/"startTimestamp":\d/);
  expect(replay).toContain('****** **** ******');
  for (const one of sent) expect(one).not.toMatch(/Zelda|5145550102|Quincy/);
});
