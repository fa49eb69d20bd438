import { TestExchange } from '../../../testing/exchange.ts';
import { createVoicemail } from '../application.ts';
import { createBoxSettings } from '../box-settings.ts';
import { createGreetings } from '../greetings.ts';
import { createMailboxes } from '../mailboxes.ts';

/** An exchange with mailboxes, which take no calls until a test says so. */
export class VoicemailExchange extends TestExchange {
  readonly mailboxes = createMailboxes({ files: this.files, takesCalls: false });
  readonly greetings = createGreetings(this.files);
  readonly boxSettings = createBoxSettings();

  constructor(...options: ConstructorParameters<typeof TestExchange>) {
    super(...options);
    this.pbx.add(createVoicemail(this));
  }

  override async clear(): Promise<void> {
    await super.clear();
    this.mailboxes.reset();
    this.greetings.reset();
    this.boxSettings.reset();
  }
}
