import { core } from '@callpanel/core';

/** What leads to the telephone system, and what it answers here. The rest of the core is as it is. */
const OPERATIONS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  calls: {
    dial: 'c',
    answer: undefined,
    reject: undefined,
    hangUp: undefined,
    hold: undefined,
    mute: undefined,
    dtmf: undefined,
    setBargeMode: undefined,
    listenIn: 'c',
    transfer: true,
    consult: 'c',
    completeTransfer: true,
    cancelTransfer: undefined,
    park: true,
    record: undefined,
    startThreeWay: undefined,
    invite: undefined,
  },
  parking: { pickUp: 'c' },
  features: { setDnd: undefined, setForward: undefined, setFollowme: undefined },
  connection: {
    takeOver: 'here',
    diagnostics: { at: '2026-01-31T12:00:00.000Z', version: '1.4.0' },
  },
};

let done: unknown[] = [];

/** What was done with the page's core since it was asked last, in order. */
export const whatWasDone = (): unknown[] => {
  const seen = done;
  done = [];
  return seen;
};

/** As `Object.assign` on the page's core, for parts that are read-only. */
const replace = (part: string, name: string, operation: (...given: unknown[]) => unknown): void => {
  Object.assign(Reflect.get(core, part) as object, { [name]: operation });
};

// Before other code keeps one of them: it must import this file first.
for (const [part, operations] of Object.entries(OPERATIONS))
  for (const [name, result] of Object.entries(operations))
    replace(part, name, async (...given) => {
      // What is left out last and what is not known are the same.
      while (given.length > 0 && given[given.length - 1] === undefined) given.pop();
      done.push({ [`${part}.${name}`]: given });
      return result;
    });
// A transfer into the slot, which also tells where the call is.
replace('parking', 'parkHere', async (...given) => void done.push({ 'calls.transfer': given }));
replace('calls', 'playKey', () => undefined);
replace('audio', 'load', async () => undefined);
replace('audio', 'meter', async () => () => undefined);
replace('directory', 'search', async () => ({ status: 'ready', entries: [], error: null }));
replace('subjects', 'load', async () => undefined);
