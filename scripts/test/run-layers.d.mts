import type { Step } from './plan.d.mts';
import type { Outcome } from './reports.d.mts';

export declare const runLayers: (
  steps: readonly Step[],
  how: {
    run: (layer: string, args: readonly string[]) => Promise<Outcome & { trouble?: string }>;
    remember: (part: string) => void;
    interrupted: () => boolean;
    print: (text: string) => void;
    budgets?: Readonly<Record<string, number>>;
    strict?: boolean;
  },
) => Promise<number>;
