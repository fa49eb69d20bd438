/** What we use of WebHID (WICG), which the DOM's types do not have yet. */
export interface HidItem {
  /** Absent where the usages are a range. */
  readonly usages?: readonly number[];
  readonly isRange?: boolean;
  readonly usageMinimum?: number;
  readonly usageMaximum?: number;
  readonly reportSize?: number;
  readonly reportCount?: number;
  readonly isAbsolute?: boolean;
  readonly isArray?: boolean;
}

export interface HidReport {
  readonly reportId?: number;
  readonly items?: readonly HidItem[];
}

export interface HidCollection {
  readonly usagePage?: number;
  readonly children?: readonly HidCollection[];
  readonly inputReports?: readonly HidReport[];
  readonly outputReports?: readonly HidReport[];
}

export interface HidInput extends Event {
  readonly reportId: number;
  readonly data: DataView;
}

export interface HidDevice extends EventTarget {
  readonly productName: string;
  readonly opened: boolean;
  readonly collections: readonly HidCollection[];
  open(): Promise<void>;
  close(): Promise<void>;
  forget(): Promise<void>;
  sendReport(reportId: number, data: Uint8Array<ArrayBuffer>): Promise<void>;
}

interface Hid extends EventTarget {
  getDevices(): Promise<readonly HidDevice[]>;
  requestDevice(options: {
    filters: readonly { usagePage: number }[];
  }): Promise<readonly HidDevice[]>;
}

/** Usage page of telephones (HID Usage Tables 1.5, section 14). */
const TELEPHONY = 0x0b;

/** The browser's access to devices with buttons; null: it has none, as Firefox and Safari, or the page is not secure. */
export const hid = (): Hid | null => (navigator as Navigator & { hid?: Hid }).hid ?? null;

const isHeadset = ({ collections }: HidDevice): boolean =>
  collections.some(({ usagePage }) => usagePage === TELEPHONY);

/** The headsets that this page may use already. */
export const pairedHeadsets = async (): Promise<readonly HidDevice[]> =>
  (await hid()?.getDevices())?.filter(isHeadset) ?? [];

/** Asks the user for a headset, in the browser's own window. None: the user closed it. Needs a press. */
export const chooseHeadset = async (): Promise<HidDevice | null> => {
  const chosen = await hid()?.requestDevice({ filters: [{ usagePage: TELEPHONY }] });
  return chosen?.find(isHeadset) ?? null;
};
