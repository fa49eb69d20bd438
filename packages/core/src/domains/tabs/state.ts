/** Which tab of this browser has the user's phone [F39] [F41]. */
export interface TabsState {
  /** unknown: there is no phone to have yet · elsewhere: another tab is registered and rings */
  phone: 'here' | 'elsewhere' | 'unknown';
  /** Taking it over: asking · busy: the tab that has it is in a call */
  takeOver: 'no' | 'asking' | 'busy';
}

export const initialTabs = (): TabsState => ({ phone: 'unknown', takeOver: 'no' });
