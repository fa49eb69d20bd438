/** What would be lost if the page were closed, except calls. */
export interface UnsavedState {
  /** Forms with changes that are not saved. */
  forms: number;
}

export interface UnsavedActions {
  /**
   * A form has changes that are not saved: the page asks before it is closed. In a partner's page, which belongs to its owner, it
   * does not.
   *
   * @returns the way to say that they are saved or given up; a second call does nothing
   * @example useEffect(() => (changed ? core.unsaved.hold() : undefined), [changed]);
   */
  hold(): () => void;
}

export const initialUnsaved = (): UnsavedState => ({ forms: 0 });
