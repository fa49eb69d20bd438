import { CallpanelError } from '@callpanel/contracts';
import { mediaError } from './media-error.ts';

const constraints = (deviceId: string): MediaStreamConstraints => ({
  audio: {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    ...(deviceId !== 'default' && { deviceId: { exact: deviceId } }),
  },
});

/** Stops every track: the recording indicator of the tab goes out. */
export const stopStream = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/**
 * Opens a microphone; the chosen device if it is there, else the default one.
 *
 * @param deviceId from `listDevices`, or 'default'
 * @throws CallpanelError `media.error.*`; `sipua.error.notSupported` where the page may not use media at all
 */
export const openMicrophone = async (deviceId: string): Promise<MediaStream> => {
  const { mediaDevices } = navigator;
  // Browsers before the minimum lack it, and every browser on a page that is not secure.
  if (!(mediaDevices as MediaDevices | undefined))
    throw new CallpanelError('sipua.error.notSupported');
  try {
    return await mediaDevices.getUserMedia(constraints(deviceId));
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const gone = name === 'OverconstrainedError' || name === 'NotFoundError';
    if (deviceId !== 'default' && gone) return openMicrophone('default');
    throw mediaError(error);
  }
};
