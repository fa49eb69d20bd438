import type { Outcome } from './reports.d.mts';

export declare const runLayers: (
  layers: readonly string[],
  how: {
    run: (layer: string) => Promise<Outcome & { trouble?: string }>;
    passedBefore: (layer: string) => number | undefined;
    remember: (layer: string, passed: number) => void;
    interrupted: () => boolean;
    print: (text: string) => void;
  },
) => Promise<number>;
