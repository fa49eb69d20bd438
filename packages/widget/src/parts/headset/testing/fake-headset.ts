import type { HidDevice, HidItem } from '../hid.ts';

const bit = (usage: number, isAbsolute = true): HidItem => ({
  usages: [usage],
  reportSize: 1,
  reportCount: 1,
  isAbsolute,
});

const padding = (bits: number): HidItem => ({ usages: [], reportSize: bits, reportCount: 1 });

/**
 * A headset as common ones describe themselves: hook switch (a state), mute (a press) and drop in input report 8, behind a byte of
 * volume; lights for off hook, ring and mute in output report 8 and 9.
 */
export class FakeHeadset extends EventTarget implements HidDevice {
  readonly productName = 'Acme Headset';
  opened = false;
  isForgotten = false;
  readonly sent: [number, number[]][] = [];
  readonly collections = [
    { usagePage: 0x0c, inputReports: [{ reportId: 1, items: [bit(0x0c00e9)] }] },
    {
      usagePage: 0x0b,
      inputReports: [
        {
          reportId: 8,
          items: [
            padding(8),
            bit(0x0b0020),
            bit(0x0b002f, false),
            bit(0x0b0026, false),
            padding(5),
          ],
        },
      ],
      outputReports: [
        {
          reportId: 8,
          items: [
            {
              isRange: true,
              usageMinimum: 0x080017,
              usageMaximum: 0x080018,
              reportSize: 1,
              reportCount: 2,
            },
            padding(6),
          ],
        },
        { reportId: 9, items: [bit(0x080009), padding(7)] },
      ],
    },
  ];

  async open() {
    this.opened = true;
  }
  async close() {
    this.opened = false;
  }
  async forget() {
    this.isForgotten = true;
  }
  async sendReport(reportId: number, data: Uint8Array<ArrayBuffer>) {
    this.sent.push([reportId, [...data]]);
  }

  /** Sends an input report; `bits`: hook 1, mute 2, drop 4. */
  say(bits: number, reportId = 8, bytes = [0, bits]) {
    const data = new DataView(new Uint8Array(bytes).buffer);
    this.dispatchEvent(Object.assign(new Event('inputreport'), { reportId, data }));
  }
}
