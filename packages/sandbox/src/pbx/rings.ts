import { escapeUser } from '../sip/address.ts';
import type { Binding } from '../sip/registrar.ts';
import { followed } from './followed.ts';
import type { LegContext } from './leg.ts';
import { OutgoingLeg } from './leg-out.ts';
import type { Route } from './routing.ts';
import type { CallParty, Directory } from './types.ts';

type Headers = Readonly<Record<string, string>>;

/** Makes the legs of phones that are to be rung. */
export const createRings = ({
  directory,
  context,
}: {
  directory: Directory;
  context: LegContext;
}) => {
  const uri = (user: string): string => `sip:${escapeUser(user)}@${directory.realm}`;
  /** @param headers of the INVITEs */
  const at = (
    phones: readonly Binding[],
    from: CallParty,
    to: CallParty,
    headers: Headers = {},
  ): OutgoingLeg[] => {
    const caller = { name: from.name, uri: uri(from.ext) };
    return phones.map(
      (phone) =>
        new OutgoingLeg(phone, caller, uri(to.ext), context, {
          ...directory.person(phone.ext)?.headersFor?.({ from, to }),
          ...headers,
        }),
    );
  };
  return {
    uri,
    at,
    /** The person's own phones, and where follow-me rings too, each at its time [D-57]. */
    of: (
      { phones, to, elsewhere }: Extract<Route, { kind: 'phones' }>,
      from: CallParty,
      headers?: Headers,
    ): OutgoingLeg[] => {
      const own = at(phones, from, to, headers);
      if (!elsewhere) return own;
      const { plan, steps } = elsewhere;
      const shown = plan.callerId(from);
      const others = steps.map((step) => at(step, shown, to, headers));
      return followed(plan, { own, others, caller: from, context });
    },
  };
};
export type Rings = ReturnType<typeof createRings>;
