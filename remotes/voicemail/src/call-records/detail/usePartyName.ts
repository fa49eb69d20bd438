import { callerOf, core } from '@callpanel/core';
import { useCore, useNumberText } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import type { Party } from './call.model.ts';

/** The name of a party for sentences: of the contact that has the number, else as the record has it, else the number. */
export const usePartyName = (): ((party: Party) => string) => {
  const text = useText();
  const numberText = useNumberText();
  const directory = useCore(core.state.directory);
  return ({ name, number }) =>
    callerOf(directory, number)?.name ||
    name ||
    numberText(number) ||
    text('callRecords.party.unknown');
};
