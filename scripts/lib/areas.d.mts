export function deriveAreas(): void;
