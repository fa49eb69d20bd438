import { PRODUCT_VERSION } from '@callpanel/contracts';
import type { PanelConfig } from '@callpanel/contracts';
import {
  addEventProcessor,
  captureException,
  init,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser';
import { scrubRecording, scrubReport } from './scrub.ts';

/** Attributes that hold words of people. Addresses are not masked by this, but scrubbed. */
const WORDS = [
  'aria-label',
  'aria-description',
  'title',
  'alt',
  'placeholder',
  'value',
  'data-exten',
  'data-initials',
];

/**
 * Reports every error, with a replay of the page as it was shown just before it, all words in it masked; no replay without an
 * error [C-34]. Numbers, names and tokens are scrubbed from the report.
 *
 * @param early errors from before this code was here
 */
export const reportErrors = (
  { dsn, environment }: NonNullable<PanelConfig['errorReporting']>,
  names: () => readonly string[],
  early: readonly unknown[],
): void => {
  init({
    dsn,
    release: PRODUCT_VERSION,
    ...(environment && { environment }),
    sampleRate: 1,
    replaysOnErrorSampleRate: 1,
    replaysSessionSampleRate: 0,
    transport: (options) => {
      const { send, flush } = makeFetchTransport(options);
      return {
        flush,
        send(envelope) {
          for (const item of envelope[1])
            if (item[0].type === 'replay_recording')
              item[1] = scrubRecording(item[1] as string, names());
          return send(envelope);
        },
      };
    },
    integrations: (usual) => [
      // Errors are reported, not who uses the panel when.
      ...usual.filter(({ name }) => name !== 'BrowserSession'),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        maskAttributes: WORDS,
        blockAllMedia: true,
        stickySession: false,
        // Compression needs a worker from a blob, which strict policies forbid.
        useCompression: false,
      }),
    ],
  });
  // Reports pass here last, and what goes with a recording; the recording itself does not.
  addEventProcessor((event) => {
    const clean = scrubReport(event, names());
    return 'urls' in clean ? { ...clean, urls: [] } : clean;
  });
  for (const error of early) captureException(error);
};
