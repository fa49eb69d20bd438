/** A file that does not arrive whole fails after this, milliseconds: a million lines of 200 bytes at 3 Mbit/s. */
export const DOWNLOAD_MS = 600_000;

/**
 * A `fetch` that shows what arrives of a file, piece by piece: for `api.download`.
 *
 * @param begin called for each attempt, as a request that fails is repeated; what it gives receives the pieces
 * @example
 * const options = { signal, fetch: downloading(() => (piece) => show(piece.length)), timeoutMs: DOWNLOAD_MS };
 * const file = await core.records.api.download('cdrs/friendly_calls_by_date_export', options);
 */
export const downloading =
  (begin: () => (piece: Uint8Array) => void) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(url, init);
    // Browsers before them do not show how far a file has come.
    const canShow = typeof TransformStream === 'function' && response.body?.pipeThrough;
    if (!response.ok || !response.body || !canShow) return response;
    const onPiece = begin();
    const shown = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        onPiece(piece);
        controller.enqueue(piece);
      },
    });
    return new Response(response.body.pipeThrough(shown), response);
  };
