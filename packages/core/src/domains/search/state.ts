/** One search field for the whole page [U-03]: the panel offers it in its head, the area on screen uses it. */
export interface SearchState {
  /** The page has a field; without one an area shows its own. */
  slot: boolean;
  /** What a search finds, in the user's language, from the area that uses the field; null: no area does. */
  placeholder: string | null;
  /** Its text. */
  text: string;
}

export interface SearchActions {
  /** The page has a search field in its head [U-03]; returns the way to take it away. */
  offer(): () => void;
  /**
   * The area on screen uses that field and reads `state.search.text`; returns the function that releases and empties it.
   *
   * @param placeholder what can be found, in the user's language; also the field's name
   */
  claim(placeholder: string): () => void;
  set(text: string): void;
}

export const initialSearch = (): SearchState => ({ slot: false, placeholder: null, text: '' });
