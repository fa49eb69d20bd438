import type { LatePart } from '@callpanel/widget';
import adviceSheet from './Advice.module.css';
import { Advice } from './Advice.tsx';
import { qualityMessages } from './messages.ts';
import type { CallQuality } from './quality.model.ts';
import { SaveDiagnostics } from './SaveDiagnostics.tsx';

const common = { sheets: [adviceSheet], messages: qualityMessages };

/** What the user can do about a bad sound, in a chunk of its own. */
export const qualityPart: LatePart<{ quality: CallQuality }> = { Part: Advice, ...common };

/** The diagnostics alone, for use without a call. */
export const diagnosticsPart: LatePart<object> = { Part: SaveDiagnostics, ...common };
