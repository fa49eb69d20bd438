export interface SettingsActions {
  /**
   * The user has changed a setting, and the server has taken it: what was asked before is asked again, everywhere on this page, and hosts get
   * `setting-changed`.
   *
   * @param setting its address below `users/{id}/`: `forward`; or the list that it is of: `blacklists`
   * @param subjectId of the user whose setting it is
   */
  changed(setting: string, subjectId: string): void;
}
