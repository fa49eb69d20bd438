import { defineListState } from '@callpanel/widget/records';

/** Where in the call records the user is. */
export const recordList = defineListState({
  widget: 'call-records',
  filters: {},
  sorts: ['newest', 'oldest'],
});
export type Place = typeof recordList.defaults;
