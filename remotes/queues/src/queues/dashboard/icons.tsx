import {
  Coffee,
  Ear,
  EyeOff,
  Forward,
  LogOut,
  MessageCircleWarning,
  Phone,
  PhoneIncoming,
  Play,
  SkipForward,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { QueueAction } from '../agent.model.ts';

export const ACTION_ICONS: Readonly<Record<QueueAction['id'], ReactNode>> = {
  call: <Phone aria-hidden="true" />,
  monitor: <Ear aria-hidden="true" />,
  whisper: <MessageCircleWarning aria-hidden="true" />,
  fullbarge: <Users aria-hidden="true" />,
  pause: <Coffee aria-hidden="true" />,
  unpause: <Play aria-hidden="true" />,
  unpauseAll: <SkipForward aria-hidden="true" />,
  logOut: <LogOut aria-hidden="true" />,
  take: <PhoneIncoming aria-hidden="true" />,
  send: <Forward aria-hidden="true" />,
  stopWatching: <EyeOff aria-hidden="true" />,
};
