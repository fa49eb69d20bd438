/** Answers that have no body (Fetch standard, section 2.2.3). */
const EMPTY = new Set([204, 205, 304]);

/** An upload without an answer fails after this, milliseconds: 10 MB at 150 kbit/s. */
export const UPLOAD_MS = 600_000;

/**
 * A `fetch` that tells how much of its body has been sent, which the browser's own cannot: for `api.send` with files.
 *
 * @param onProgress bytes sent, and of how many
 * @example
 * const options = { signal, fetch: uploading(onProgress), timeoutMs: UPLOAD_MS };
 * await core.records.api.send('PUT', 'announcements/7/upload', Done, form, options);
 */
export const uploading =
  (onProgress: (sent: number, total: number) => void) =>
  (url: string, { method = 'GET', headers, body, signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      const refuse = (error: Error) => () => reject(error);
      request.open(method, url);
      request.responseType = 'arraybuffer';
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
      request.addEventListener('load', () => {
        const { status, response } = request;
        const type = request.getResponseHeader('content-type');
        resolve(
          new Response(EMPTY.has(status) ? null : (response as ArrayBuffer), {
            status,
            ...(type !== null && { headers: { 'content-type': type } }),
          }),
        );
      });
      request.addEventListener('error', refuse(new TypeError('Failed to fetch')));
      request.addEventListener('abort', refuse(new DOMException('Aborted', 'AbortError')));
      if (signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit | null);
    });
