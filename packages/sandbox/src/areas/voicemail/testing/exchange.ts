import { TestExchange } from '../../../testing/exchange.ts';
import { createSpeech } from '../../../media/speech.ts';
import { createStore } from '../../../store/index.ts';
import { createVoicemail } from '../application.ts';
import { createBoxSettings } from '../box-settings.ts';
import { createGreetings } from '../greetings.ts';
import { createMailboxes } from '../mailboxes.ts';

/** An exchange with mailboxes, which take no calls until a test says so. */
export class VoicemailExchange extends TestExchange {
  readonly store = createStore();
  readonly sounds = this.store.sounds;
  /** Tones on every machine, also where `espeak-ng` is installed. */
  readonly speech = createSpeech(this.files, 'none');
  readonly mailboxes = createMailboxes({ store: this.store, takesCalls: false });
  readonly greetings = createGreetings(this.store);
  readonly boxSettings = createBoxSettings(this.store);

  constructor(...options: ConstructorParameters<typeof TestExchange>) {
    super(...options);
    this.pbx.add(createVoicemail(this));
  }

  override async close(): Promise<void> {
    await super.close();
    this.store.close();
  }

  override async clear(): Promise<void> {
    await super.clear();
    this.mailboxes.reset();
    this.greetings.reset();
    this.store.reset();
  }
}
