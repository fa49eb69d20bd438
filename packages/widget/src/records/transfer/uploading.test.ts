import { afterEach, expect, it, vi } from 'vitest';
import { uploading } from './uploading.ts';

/** A request of the browser, which the test answers. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  readonly abort = vi.fn(() => void this.dispatchEvent(new Event('abort')));
  asked = '';
  sent: unknown;
  status = 0;
  response: ArrayBuffer | null = null;
  responseType = '';
  type: string | null = null;
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    this.asked = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return this.type;
  }
  send(body: unknown) {
    this.sent = body;
  }
}

afterEach(() => vi.unstubAllGlobals());

const send = (signal?: AbortSignal) => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const shown: number[][] = [];
  const body = new FormData();
  const answer = uploading((...progress) => void shown.push(progress))('https://panel.test/a', {
    method: 'PUT',
    headers: { authorization: 'Bearer t' },
    body,
    ...(signal && { signal }),
  });
  return { answer, shown, body, request: FakeRequest.last };
};

it('sends as `fetch` does, and reports its progress [A-69]', async () => {
  const { answer, shown, body, request } = send();
  expect([request.asked, request.headers]).toEqual([
    'PUT https://panel.test/a',
    { authorization: 'Bearer t' },
  ]);
  expect(request.sent).toBe(body);
  for (const loaded of [10, 20])
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 20 }));
  expect(shown).toEqual([
    [10, 20],
    [20, 20],
  ]);
  const said = new TextEncoder().encode('{"success":false}');
  Object.assign(request, { status: 400, type: 'application/json', response: said.buffer });
  request.dispatchEvent(new Event('load'));
  const response = await answer;
  expect([response.status, response.headers.get('content-type')]).toEqual([
    400,
    'application/json',
  ]);
  expect(await response.json()).toEqual({ success: false });
});

it('takes an answer without a body', async () => {
  const { answer, request } = send();
  request.status = 204;
  request.dispatchEvent(new Event('load'));
  expect(await (await answer).text()).toBe('');
});

it('fails as `fetch` does if the server is not reached, or is not waited for', async () => {
  const lost = send();
  lost.request.dispatchEvent(new Event('error'));
  await expect(lost.answer).rejects.toBeInstanceOf(TypeError);

  const controller = new AbortController();
  const left = send(controller.signal);
  controller.abort();
  expect(left.request.abort).toHaveBeenCalledOnce();
  await expect(left.answer).rejects.toMatchObject({ name: 'AbortError' });

  const late = send(AbortSignal.abort());
  await expect(late.answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(late.request.sent).toBeUndefined();
});
