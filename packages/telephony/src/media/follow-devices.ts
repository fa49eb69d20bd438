import { asCallpanelError, type CallpanelError } from '@callpanel/contracts';
import { watchMicrophonePermission } from '../devices/permission.ts';
import type { MediaSettings } from './media-settings.ts';

export interface FollowPorts {
  /** The audio of the call: a `CallMedia`. */
  media: {
    readonly isDead: boolean;
    readonly inputId: string;
    setInput(deviceId: string): Promise<void>;
    setOutput(deviceId: string): Promise<void>;
    settled(): Promise<void>;
  };
  /** The user's choice; not changed while a chosen device is unplugged. */
  settings: Readonly<MediaSettings>;
  /** The devices when the microphone was opened. */
  before: readonly MediaDeviceInfo[];
  /** A new microphone could not be opened; the previous one stays. */
  failed(error: CallpanelError): void;
}

const inputsOf = (devices: readonly MediaDeviceInfo[]) =>
  devices.filter(({ kind }) => kind === 'audioinput');

/** Identifies the default microphone of the system: Chrome names it, others list it first (mediacapture-main, section 9.2). */
const systemDefault = (devices: readonly MediaDeviceInfo[]): string => {
  const inputs = inputsOf(devices);
  const named = inputs.find(({ deviceId }) => deviceId === 'default');
  return named ? `${named.groupId} ${named.label}` : (inputs[0]?.deviceId ?? '');
};

/**
 * Keeps a call on the devices that the user chose while devices are plugged in and out. Replaces the track and sends no
 * re-INVITE [F31] [F32]:
 *
 * - 'default' follows the system; any other choice does not.
 * - While the chosen device is unplugged, the default one is used; when it is back, it is used again.
 * - A call without a microphone uses the first that is plugged in, or whose permission is granted again [F33].
 *
 * Opens a microphone only after a change, never in a loop.
 *
 * @returns stops following
 */
export const followDevices = ({
  media,
  settings,
  before: devicesBefore,
  failed,
}: FollowPorts): (() => void) => {
  const { mediaDevices } = navigator;
  let known = systemDefault(devicesBefore);
  let stopped = false;

  const setInput = async (id: string) => {
    await media.setInput(id).catch((error: unknown) => {
      failed(asCallpanelError(error, 'media.error.set'));
    });
  };
  const followInput = async (devices: readonly MediaDeviceInfo[]) => {
    const before = known;
    known = systemDefault(devices);
    const { input } = settings;
    const isHere = inputsOf(devices).some(({ deviceId }) => deviceId === input);
    const isOther = input === 'default' ? known !== before : isHere && media.inputId !== input;
    const isAnyHere = inputsOf(devices).length > 0;
    if (isAnyHere && (isOther || media.isDead)) await setInput(isHere ? input : 'default');
  };
  const followOutput = async (devices: readonly MediaDeviceInfo[]) => {
    const { output } = settings;
    if (output === 'default') return;
    const isHere = devices.some((one) => one.kind === 'audiooutput' && one.deviceId === output);
    await media.setOutput(isHere ? output : 'default');
  };
  const look = async (follow: (devices: readonly MediaDeviceInfo[]) => Promise<unknown>) => {
    // First the change that an unplugged microphone started itself.
    await media.settled();
    const devices = await mediaDevices.enumerateDevices();
    if (!stopped) await follow(devices);
  };
  const onChange = () =>
    void look((devices) => Promise.all([followInput(devices), followOutput(devices)])).catch(
      () => undefined,
    );
  const stopPermission = watchMicrophonePermission((permission) => {
    if (permission === 'granted' && media.isDead) void setInput(settings.input);
  });

  mediaDevices.addEventListener('devicechange', onChange);
  // Devices that changed since the microphone was opened.
  void look(followInput).catch(() => undefined);
  return () => {
    stopped = true;
    mediaDevices.removeEventListener('devicechange', onChange);
    stopPermission();
  };
};
