import type { LatePart } from '@callpanel/widget';
import { AgentStrip } from './AgentStrip.tsx';
import sheet from './AgentStrip.module.css';
import { agentMessages } from './messages.ts';

export const agentStripPart: LatePart<object> = {
  Part: AgentStrip,
  sheets: [sheet],
  messages: agentMessages,
};
