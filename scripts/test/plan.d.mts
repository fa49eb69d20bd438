export interface Step {
  layer: string;
  args: readonly string[];
  parts: readonly string[];
  skipped?: string;
}
export function wholePlan(
  layers: readonly string[],
  parts: readonly string[],
  hasPassed: (part: string) => boolean,
): Step[];
export function changedPlan(
  layers: readonly string[],
  touched: Record<string, readonly string[] | null>,
): Step[];
