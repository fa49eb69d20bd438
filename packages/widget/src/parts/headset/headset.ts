import type { HidDevice, HidInput } from './hid.ts';
import { BUTTONS, buttonsIn, layoutOf, LIGHTS, reportsFor } from './reports.model.ts';

/** What the headset shows: it answers or hangs up by the same button, so it has to know which. */
export interface HeadsetLights {
  ringing: boolean;
  inCall: boolean;
  muted: boolean;
}

export interface HeadsetButtons {
  /** The hook was lifted or laid down; null: the button says only that it was pressed. */
  hook: (isLifted: boolean | null) => void;
  /** A button of its own that ends what there is, also what rings. */
  drop: () => void;
  /** null: the button says only that it was pressed. */
  mute: (isMuted: boolean | null) => void;
}

export interface Headset {
  show(lights: HeadsetLights): void;
  close(): Promise<void>;
}

/**
 * Opens a headset: its buttons call `press`, and it shows what it is asked to.
 *
 * @throws what the browser says where another program keeps the device to itself
 */
export const openHeadset = async (device: HidDevice, press: HeadsetButtons): Promise<Headset> => {
  const layout = layoutOf(device.collections);
  /** What it was asked to show: a headset that says the same in turn was not pressed. */
  let shown: HeadsetLights = { ringing: false, inCall: false, muted: false };
  const isShown = (usage: number, isOn: boolean): boolean =>
    (usage === BUTTONS.hook && shown.inCall === isOn) ||
    (usage === BUTTONS.mute && shown.muted === isOn);
  /** Each button as the headset said last. */
  const was = new Map<number, boolean>();
  const handleInput = (event: Event): void => {
    const { reportId, data } = event as HidInput;
    for (const { usage, isAbsolute, isOn } of buttonsIn(layout, reportId, data)) {
      const before = was.get(usage) ?? false;
      was.set(usage, isOn);
      if (before === isOn || !(isOn || isAbsolute)) continue;
      if (isAbsolute && isShown(usage, isOn)) continue;
      const state = isAbsolute ? isOn : null;
      if (usage === BUTTONS.hook) press.hook(state);
      else if (usage === BUTTONS.mute) press.mute(state);
      else if (isOn) press.drop();
    }
  };
  if (!device.opened) await device.open();
  device.addEventListener('inputreport', handleInput);
  /** One after the other: a device takes one report at a time. */
  let sent: Promise<unknown> = Promise.resolve();
  const show = (lights: HeadsetLights): void => {
    shown = lights;
    const { ringing, inCall, muted } = lights;
    const on = new Set<number>([
      ...(ringing ? [LIGHTS.ring] : []),
      ...(inCall ? [LIGHTS.offHook] : []),
      ...(muted ? [LIGHTS.mute] : []),
    ]);
    for (const { reportId, data } of reportsFor(layout, on))
      // A headset that was pulled out takes nothing, and needs nothing.
      sent = sent.then(() => device.sendReport(reportId, data)).catch(() => undefined);
  };
  return {
    show,
    async close() {
      device.removeEventListener('inputreport', handleInput);
      show({ ringing: false, inCall: false, muted: false });
      await sent;
      await device.close();
    },
  };
};
