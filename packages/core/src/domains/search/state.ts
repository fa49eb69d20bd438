/** One search field for the whole page [U-03]: the panel offers it in its head, the area on screen uses it. */
export interface SearchState {
  /** The page has a field; without one an area shows its own. */
  slot: boolean;
  /** What can be found, in the user's language, from the area that uses the field; null: nobody does. */
  placeholder: string | null;
  /** What stands in it. */
  text: string;
}

export const initialSearch = (): SearchState => ({ slot: false, placeholder: null, text: '' });
