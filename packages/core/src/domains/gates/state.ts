/** What decides who sees what in addition to permissions; `rightsOf` combines them. */
export interface GatesState {
  /** Areas that the installation has switched on [P-30]. */
  features: string[];
  /** Value of each licence feature; null: not loaded, guards wait. */
  licences: Record<string, string> | null;
}

export const initialGates = (): GatesState => ({ features: [], licences: null });
