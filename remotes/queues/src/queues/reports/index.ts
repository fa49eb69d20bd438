import type { LatePart } from '@callpanel/widget';
import { EmptyState } from '@callpanel/ui/empty-state';
export const reportsPart: LatePart<{ seesQueues: boolean }> = { Part: () => EmptyState({ title: '' }) };
