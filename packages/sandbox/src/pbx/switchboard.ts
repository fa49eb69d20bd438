import { escapeUser, userOf } from '../sip/address.ts';
import type { Registrar } from '../sip/registrar.ts';
import type { ServerTransaction } from '../sip/server-transaction.ts';
import { Call } from './call.ts';
import { admit } from './capabilities.ts';
import { FEATURES } from './features.ts';
import type { Journal } from './journal.ts';
import type { LegContext } from './leg.ts';
import { IncomingLeg } from './leg-in.ts';
import { OutgoingLeg } from './leg-out.ts';
import type { CallParty, Directory, DirectoryPerson, Feature, PbxEvent } from './types.ts';

export interface SwitchboardParts {
  directory: Directory;
  registrar: Registrar;
  journal: Journal;
  context: LegContext;
  tell(event: PbxEvent): void;
}

/** Knows which number leads where, and the calls that came of it. */
export class Switchboard {
  readonly #parts: SwitchboardParts;
  readonly #calls = new Map<string, Call>();

  constructor(parts: SwitchboardParts) {
    this.#parts = parts;
  }

  get calls(): Call[] {
    return [...this.#calls.values()];
  }

  /** A person dials: 404 where nobody has the number, 480 where no phone of that person is here. */
  invite(transaction: ServerTransaction, { ext, name }: DirectoryPerson): void {
    const to = userOf(transaction.request.uri);
    const { directory, context } = this.#parts;
    const robot = FEATURES[to];
    const callee = robot ?? directory.person(to);
    if (!callee) return transaction.respond(404);
    if (!robot && this.#phones(to).length === 0) return transaction.respond(480);
    const terms = admit(transaction, context.options.minSessionSeconds);
    if (!terms) return;
    const reached = { name: callee.name, uri: this.#uri(to) };
    const caller = new IncomingLeg(ext, transaction, terms, reached, context);
    const callees = robot?.feature ?? this.#legs(to, ext, name);
    this.#connect({ ext, name }, { ext: to, name: callee.name }, caller, callees);
  }

  /**
   * A feature calls a person.
   *
   * @throws RangeError when the feature or a phone of the person is missing
   */
  ringFrom(number: string, ext: string): Call {
    const robot = FEATURES[number];
    if (!robot) throw new RangeError('No such feature');
    if (this.#phones(ext).length === 0) throw new RangeError('No phone is registered there');
    const from = { ext: number, name: robot.name };
    const to = { ext, name: this.#parts.directory.person(ext)?.name ?? '' };
    return this.#connect(from, to, robot.feature, this.#legs(ext, number, robot.name));
  }

  #phones(ext: string) {
    return this.#parts.registrar.bindings(ext).filter(({ connection }) => connection.open);
  }

  #legs(to: string, from: string, name: string): OutgoingLeg[] {
    const caller = { name, uri: this.#uri(from) };
    return this.#phones(to).map(
      (phone) => new OutgoingLeg(phone, caller, this.#uri(to), this.#parts.context),
    );
  }

  #uri(user: string): string {
    return `sip:${escapeUser(user)}@${this.#parts.directory.realm}`;
  }

  #connect(
    from: CallParty,
    to: CallParty,
    caller: IncomingLeg | Feature,
    callee: OutgoingLeg[] | Feature,
  ): Call {
    const { journal, context, tell } = this.#parts;
    const call = new Call({
      from,
      to,
      caller,
      callee,
      context,
      events: {
        digit: (leg, digit) => journal.digit({ ext: leg.ext, callId: leg.dialog.callId, ...digit }),
        tell,
        ended: (id) => this.#calls.delete(id),
      },
    });
    this.#calls.set(call.id, call);
    call.start();
    return call;
  }
}
