import type { HidCollection, HidReport } from './hid.ts';

/** What a headset says: usage page 0x0B, then the usage (HID Usage Tables 1.5, section 14). */
export const BUTTONS = { hook: 0x0b0020, drop: 0x0b0026, mute: 0x0b002f } as const;

/** What a headset shows: usage page 0x08, LEDs (section 11). */
export const LIGHTS = { mute: 0x080009, offHook: 0x080017, ring: 0x080018 } as const;

/** One bit of a report. */
interface Bit {
  usage: number;
  reportId: number;
  bit: number;
  /** It is on as long as what it stands for is; else each change to on is one press. */
  isAbsolute: boolean;
}

export interface Layout {
  inputs: readonly Bit[];
  outputs: readonly Bit[];
  /** Bytes of each output report, by its id. */
  sizes: ReadonlyMap<number, number>;
}

const flat = (collections: readonly HidCollection[]): HidCollection[] =>
  collections.flatMap((each) => [each, ...flat(each.children ?? [])]);

/** The bits of a report that have a usage of `wanted`. Items of another size than a bit, and arrays, are passed over. */
const bitsOf = ({ reportId = 0, items = [] }: HidReport, wanted: readonly number[]) => {
  const bits: Bit[] = [];
  let at = 0;
  for (const item of items) {
    const { reportSize = 0, reportCount = 0, isAbsolute = false, usages = [] } = item;
    for (let nth = 0; nth < reportCount && reportSize === 1 && !item.isArray; nth++) {
      const usage = item.isRange ? (item.usageMinimum ?? 0) + nth : usages[nth];
      if (usage !== undefined && wanted.includes(usage))
        bits.push({ usage, reportId, bit: at + nth, isAbsolute });
    }
    at += reportSize * reportCount;
  }
  return { reportId, bits, bytes: Math.ceil(at / 8) };
};

/** Where in its reports a headset has the buttons and lights of a telephone. */
export const layoutOf = (collections: readonly HidCollection[]): Layout => {
  const all = flat(collections);
  const read = (reports: readonly HidReport[], wanted: Readonly<Record<string, number>>) =>
    reports.map((report) => bitsOf(report, Object.values(wanted)));
  const inputs = read(
    all.flatMap(({ inputReports = [] }) => inputReports),
    BUTTONS,
  );
  const outputs = read(
    all.flatMap(({ outputReports = [] }) => outputReports),
    LIGHTS,
  ).filter(({ bits }) => bits.length > 0);
  return {
    inputs: inputs.flatMap(({ bits }) => bits),
    outputs: outputs.flatMap(({ bits }) => bits),
    sizes: new Map(outputs.map(({ reportId, bytes }) => [reportId, bytes])),
  };
};

/** The buttons of an input report and whether each is on. A report that is too short has none. */
export const buttonsIn = (layout: Layout, reportId: number, data: DataView) =>
  layout.inputs
    .filter((each) => each.reportId === reportId && each.bit < data.byteLength * 8)
    .map(({ usage, bit, isAbsolute }) => ({
      usage,
      isAbsolute,
      isOn: ((data.getUint8(bit >> 3) >> (bit & 7)) & 1) === 1,
    }));

/** The output reports that light what is in `on`. */
export const reportsFor = (layout: Layout, on: ReadonlySet<number>) =>
  [...layout.sizes].map(([reportId, bytes]) => {
    const data = new Uint8Array(bytes);
    for (const each of layout.outputs)
      if (each.reportId === reportId && on.has(each.usage))
        data[each.bit >> 3] = (data[each.bit >> 3] ?? 0) | (1 << (each.bit & 7));
    return { reportId, data };
  });
