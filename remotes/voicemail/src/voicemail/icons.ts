import type { LucideIcon } from 'lucide-react';
import {
  Download,
  FolderInput,
  FolderOutput,
  Forward,
  Mail,
  MailOpen,
  Phone,
  Star,
  StarOff,
  Trash2,
} from 'lucide-react';
import type { ActionId } from './actions.model.ts';

/** The icon of each action. */
export const ICONS: Readonly<Record<ActionId, LucideIcon>> = {
  call: Phone,
  read: MailOpen,
  new: Mail,
  favorite: Star,
  unfavorite: StarOff,
  move: FolderInput,
  takeOut: FolderOutput,
  transfer: Forward,
  download: Download,
  delete: Trash2,
};
