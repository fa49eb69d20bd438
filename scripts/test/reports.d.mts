export interface Failure {
  title: string;
  /** File and line; '' where the failure has none. */
  where: string;
  why: string;
  /** Files to look at. */
  look: string[];
  /** The command that runs this one alone. */
  again: string;
}

export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
}

export declare const ofChecks: (checks: { name: string; failed: boolean }[]) => Outcome;
export declare const ofVitest: (report: object, root: string) => Outcome;
export declare const ofPlaywright: (layer: string, report: object, root: string) => Outcome;
