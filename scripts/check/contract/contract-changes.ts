import type {
  DescribedCommand,
  DescribedContract,
  DescribedEvent,
  DescribedRequest,
} from './describe.ts';
import { newlyGiven, noLongerTaken } from './schema-changes.ts';

interface Changes {
  /** What hosts built on the contract before would trip over, in words. */
  breaking: string[];
  /** Additions; hosts built before do not notice them. */
  added: string[];
}

type Described = DescribedCommand | DescribedEvent | DescribedRequest;
/** Breaking changes of an entry that is on both sides. */
type Compare<T extends Described> = (before: T, now: T, at: string) => string[];

const changed = (what: string, before: unknown, now: unknown, at: string): string[] =>
  JSON.stringify(before) === JSON.stringify(now)
    ? []
    : [`${at}: ${what} was ${JSON.stringify(before)} and is ${JSON.stringify(now)}`];

const common: Compare<Described> = (before, now, at) => [
  ...changed('direction', before.direction, now.direction, at),
  ...changed('since', before.since, now.since, at),
  // An operation without a grant must not need one later.
  ...(now.grant === null ? [] : changed('grant', before.grant, now.grant, at)),
];

const command: Compare<DescribedCommand> = (before, now, at) => {
  const widgets = now.widgets;
  const lost =
    widgets === null
      ? []
      : (before.widgets ?? ['each widget']).filter((name) => !widgets.includes(name));
  return [
    ...common(before, now, at),
    ...(now.session && !before.session ? [`${at}: needs a session now`] : []),
    ...lost.map((name) => `${at}: ${name} does not understand it any more`),
    ...now.not
      .filter((door) => !before.not.includes(door))
      .map((door) => `${at}: does not go by ${door} any more`),
    ...noLongerTaken(before.params, now.params, `${at} params`),
  ];
};

const request: Compare<DescribedRequest> = (before, now, at) => [
  ...common(before, now, at),
  ...(now.timeoutMs < before.timeoutMs
    ? [`${at}: ${now.timeoutMs} ms to answer, not ${before.timeoutMs}`]
    : []),
  ...changed('default', before.default, now.default, at),
  ...noLongerTaken(before.result, now.result, `${at} result`),
];

/**
 * What changed from one contract to another.
 *
 * @param onDemand names that a host gets only after a request (widgets it mounted, intents it listed): a new
 *   one breaks no host
 */
export const contractChanges = (
  before: DescribedContract,
  now: DescribedContract,
  onDemand: ReadonlySet<unknown> = new Set(),
): Changes => {
  const breaking: string[] = [];
  const added: string[] = [];
  const compare = <T extends Described>(
    kind: string,
    old: Readonly<Record<string, T>>,
    current: Readonly<Record<string, T>>,
    judge: Compare<T>,
  ) => {
    for (const [name, entry] of Object.entries(old)) {
      const same = current[name];
      if (!same) breaking.push(`${kind} ${name}: is gone`);
      else {
        const found = judge(entry, same, `${kind} ${name}`);
        breaking.push(...found);
        if (found.length === 0 && JSON.stringify(entry) !== JSON.stringify(same))
          added.push(`${kind} ${name}`);
      }
    }
    for (const [name, { since }] of Object.entries(current)) {
      if (name in old) continue;
      added.push(`${kind} ${name}`);
      if (since !== now.version || since <= before.version)
        breaking.push(`${kind} ${name}: is new, so its \`since\` is the next version`);
    }
  };
  const given = (was: Parameters<typeof newlyGiven>[0], is: typeof was, at: string) =>
    newlyGiven(was, is, at, onDemand);
  compare('command', before.commands, now.commands, (was, is, at) => [
    ...command(was, is, at),
    ...given(was.result, is.result, `${at} result`),
  ]);
  compare('event', before.events, now.events, (was, is, at) => [
    ...common(was, is, at),
    ...given(was.payload, is.payload, `${at} payload`),
  ]);
  compare('request', before.requests, now.requests, (was, is, at) => [
    ...request(was, is, at),
    ...given(was.params, is.params, `${at} params`),
  ]);
  if (now.version < before.version)
    breaking.push(`the version was ${before.version} and is ${now.version}`);
  return { breaking, added };
};
