/** A microphone or loudspeaker to choose from. */
export interface AudioDevice {
  /** Use with `Phone.setDevices`. */
  id: string;
  kind: 'input' | 'output';
  /** Empty until the microphone was allowed once: until then the browser hides names. */
  label: string;
}

/** Undefined on an insecure page, despite its type. */
const media = (): MediaDevices | undefined => navigator.mediaDevices;

/** The audio devices plugged in now, 'default' first if the browser has one. Empty if the browser does not expose devices. */
export const listDevices = async (): Promise<AudioDevice[]> => {
  const all = (await media()?.enumerateDevices()) ?? [];
  return all.flatMap(({ deviceId, kind, label }): AudioDevice[] => {
    if (deviceId === '' || kind === 'videoinput') return [];
    return [{ id: deviceId, kind: kind === 'audioinput' ? 'input' : 'output', label }];
  });
};

/** Calls `changed` with the new list when a device is plugged in or out. Returns a function that stops. */
export const watchDevices = (changed: (devices: AudioDevice[]) => void): (() => void) => {
  const devices = media();
  let stopped = false;
  const onChange = () => {
    void listDevices().then((list) => {
      if (!stopped) changed(list);
    });
  };
  devices?.addEventListener('devicechange', onChange);
  return () => {
    stopped = true;
    devices?.removeEventListener('devicechange', onChange);
  };
};

/** The chosen device if it is plugged in, else 'default' [F31]. */
export const availableDevice = (
  chosen: string,
  kind: AudioDevice['kind'],
  devices: readonly AudioDevice[],
): string =>
  devices.some((device) => device.kind === kind && device.id === chosen) ? chosen : 'default';
