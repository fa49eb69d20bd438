import { CallpanelError } from '@callpanel/contracts';
import { mediaError } from './media-error.ts';
import type { Processing } from './media-settings.ts';
import { ALL_PROCESSING } from './media-settings.ts';

const constraints = (deviceId: string, processing: Processing): MediaStreamConstraints => ({
  audio: {
    ...processing,
    ...(deviceId !== 'default' && { deviceId: { exact: deviceId } }),
  },
});

/** Stops every track; the recording indicator of the tab disappears. */
export const stopStream = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/**
 * Opens the chosen microphone, or the default one if it is unplugged.
 *
 * @param deviceId from `listDevices`, or 'default'
 * @throws CallpanelError `media.error.*`; `sipua.error.notSupported` if the page cannot use media
 */
export const openMicrophone = async (
  deviceId: string,
  processing = ALL_PROCESSING,
): Promise<MediaStream> => {
  const { mediaDevices } = navigator;
  // Missing in old browsers, and in every browser on an insecure page.
  if (!(mediaDevices as MediaDevices | undefined))
    throw new CallpanelError('sipua.error.notSupported');
  try {
    return await mediaDevices.getUserMedia(constraints(deviceId, processing));
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const gone = name === 'OverconstrainedError' || name === 'NotFoundError';
    if (deviceId !== 'default' && gone) return openMicrophone('default', processing);
    throw mediaError(error);
  }
};
