import type { Snapshot } from '@callpanel/contracts';
import { COMMANDS } from '@callpanel/contracts/embed';

export const EXAMPLE_SNAPSHOT: Snapshot = COMMANDS.state.example.result;
