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
  /** The user's choice, which stays what it is while a chosen device is away. */
  settings: Readonly<MediaSettings>;
  /** The devices when the microphone was opened. */
  before: readonly MediaDeviceInfo[];
  /** A microphone that came could not be opened; what was before goes on. */
  failed(error: CallpanelError): void;
}

const inputsOf = (devices: readonly MediaDeviceInfo[]) =>
  devices.filter(({ kind }) => kind === 'audioinput');

/** What the system's default microphone is now: Chrome names it, others list it first (mediacapture-main, section 9.2). */
const systemDefault = (devices: readonly MediaDeviceInfo[]): string => {
  const inputs = inputsOf(devices);
  const named = inputs.find(({ deviceId }) => deviceId === 'default');
  return named ? `${named.groupId} ${named.label}` : (inputs[0]?.deviceId ?? '');
};

/**
 * Keeps a call on the devices the user chose, through plugging in and out, always by replacing the track, never by a
 * re-INVITE [F31] [F32]:
 *
 * - 'default' follows the system; any other choice does not;
 * - a chosen device that comes back is taken again; while it is away the default one serves;
 * - a call without a microphone takes the first that comes, or the one it may use again [F33].
 *
 * Asks for a microphone only when something changed: there is no loop that asks.
 *
 * @returns the way to stop
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
    // What an unplugged microphone starts by itself comes first.
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
  // What came since the microphone was opened.
  void look(followInput).catch(() => undefined);
  return () => {
    stopped = true;
    mediaDevices.removeEventListener('devicechange', onChange);
    stopPermission();
  };
};
