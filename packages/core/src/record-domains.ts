import type { Context } from './context.ts';
import { placesActions } from './domains/places/actions.ts';
import type { PlacesActions, PlacesState } from './domains/places/state.ts';
import type { RecordsActions } from './domains/records/records.ts';
import { createRecords } from './domains/records/records.ts';
import { subjectsActions } from './domains/subjects/actions.ts';
import type { SubjectsActions, SubjectsState } from './domains/subjects/state.ts';
import { initialSubjects } from './domains/subjects/state.ts';

/** What the areas of records share: whom one acts for, and where in an area one is. */
export interface RecordDomainsState {
  subjects: SubjectsState;
  places: PlacesState;
}

/** What may be done with it. */
export interface RecordDomainsActions {
  readonly records: RecordsActions;
  readonly subjects: SubjectsActions;
  readonly places: PlacesActions;
}

/** What the world tells those domains. */
export interface RecordDomains {
  changed: RecordsActions['changed'];
  /** Nobody is signed in any more. */
  forget(): void;
}

export const initialRecordDomains = (): RecordDomainsState => ({
  subjects: initialSubjects(),
  places: {},
});

export const createRecordDomains = (
  context: Context,
): { actions: RecordDomainsActions; told: RecordDomains } => {
  const { actions: records, forget } = createRecords(context);
  return {
    actions: {
      records,
      subjects: subjectsActions(context, records),
      places: placesActions(context),
    },
    told: {
      changed: records.changed,
      forget() {
        forget();
        Object.assign(context.state.subjects, initialSubjects());
      },
    },
  };
};
