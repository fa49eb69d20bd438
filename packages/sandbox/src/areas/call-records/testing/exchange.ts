import { VoicemailExchange } from '../../voicemail/testing/exchange.ts';
import { type CallRecord, openCallRecords } from '../record.ts';
import { createCallWriter } from '../writer.ts';

/** An exchange that writes call records, with mailboxes, which take no calls until a test says so. */
export class RecordsExchange extends VoicemailExchange {
  readonly records = openCallRecords(this.store, () => []);
  /** Recordings that have ended. */
  readonly recorded: string[] = [];
  readonly #writer = createCallWriter({
    now: () => this.clock.now(),
    write: (records) => this.records.put(records),
    recorded: (file) => void this.recorded.push(file),
  });

  protected override hear(event: Parameters<VoicemailExchange['hear']>[0]): void {
    super.hear(event);
    this.#writer.hear(event);
  }

  /** All records, oldest first. */
  all(): CallRecord[] {
    return this.records.find({ sort: ['at'] }).slice();
  }

  /** Each in short: `101>102 ANSWERED`. */
  summaries(): string[] {
    return this.all().map(({ caller, callee, special, disposition, status }) => {
      const to = special === '' ? callee.ext : `${special}(${callee.ext})`;
      return `${caller.ext}>${to} ${disposition}${disposition === 'FAILED' ? ` ${status}` : ''}`;
    });
  }

  override async clear(): Promise<void> {
    await super.clear();
    this.#writer.reset();
    this.recorded.length = 0;
  }
}
