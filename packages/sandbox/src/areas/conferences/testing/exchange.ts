import { vi } from 'vitest';
import { createSpeech } from '../../../media/speech.ts';
import type { Person } from '../../../realm/person.ts';
import { createPhoneBook } from '../../../realm/phone-book.ts';
import { createPeople } from '../../../realm/people.ts';
import { createStore } from '../../../store/index.ts';
import { TestExchange } from '../../../testing/exchange.ts';
import { createApplication } from '../application.ts';
import { createCommands } from '../commands.ts';
import { createConferences } from '../conferences.ts';
import type { Happened } from '../live/meeting.ts';
import { createMeetings } from '../live/meetings.ts';
import { createPersonalConferences } from '../personal.ts';
import type { ConferenceRoom } from '../room.ts';

const ROOM = { pin: '', adminpin: '', maxusers: 0, opts: '', disabled: false };

/** A PBX that has conferences, in which nothing can speak. */
export class ConferenceExchange extends TestExchange {
  readonly store = createStore();
  readonly people: readonly Person[] = createPeople();
  /** What happened in which conference, oldest first: `8201 JOIN 101`. */
  readonly told: string[] = [];
  readonly tell = vi.fn((confno: string, happened: Happened) => {
    const who = happened.event === 'LOCK' ? happened.locked : happened.participant.guest.leg.ext;
    this.told.push(`${confno} ${happened.event} ${who}`);
  });
  readonly #book = createPhoneBook(this.people);
  readonly personal = createPersonalConferences(this.store, this.#book);
  readonly #speech = createSpeech(this.files, 'none');
  readonly meetings = createMeetings(this.#speech, this.tell);
  readonly conferences = createConferences({
    store: this.store,
    personal: this.personal,
    meetings: this.meetings,
  });
  readonly application = createApplication({
    conferences: this.conferences,
    meetings: this.meetings,
    speech: this.#speech,
  });
  readonly commands = createCommands({
    people: this.#book,
    conferences: this.conferences,
    meetings: this.meetings,
    application: this.application,
    pbx: this.pbx,
  });

  constructor() {
    super();
    this.pbx.add(this.application);
  }

  /** Puts a room there. */
  room(room: Partial<ConferenceRoom> & Pick<ConferenceRoom, 'confno'>): void {
    this.conferences.rooms.put([
      { ...ROOM, id: room.confno, name: `Room ${room.confno}`, ...room },
    ]);
  }

  /** Those in a conference, as their list shows them: `101 admin`. */
  inside(confno: string): string[] {
    return (this.meetings.get(confno)?.participants ?? []).map(
      ({ guest, admin, muted, waiting, talking }) =>
        [
          guest.leg.ext,
          ...Object.entries({ admin, muted, waiting, talking }).flatMap(([name, is]) =>
            is ? name : [],
          ),
        ].join(' '),
    );
  }

  override async clear(): Promise<void> {
    await super.clear();
    this.store.reset();
    this.told.splice(0);
    this.tell.mockClear();
  }
}
