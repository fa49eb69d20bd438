/** What decides who sees what in addition to permissions; `rightsOf` combines them. */
export interface GatesState {
  /** What the company has switched on [P-30] [D-36]; null: not loaded, guards wait. */
  features: string[] | null;
  /** Value of each licence feature; null: not loaded, guards wait. */
  licences: Record<string, string> | null;
}

export const initialGates = (): GatesState => ({ features: null, licences: null });
