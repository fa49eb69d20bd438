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
import type { ReactNode } from 'react';
import type { ActionId } from './actions.model.ts';

/** The picture of each action. */
export const ICONS: Readonly<Record<ActionId, ReactNode>> = {
  call: <Phone aria-hidden="true" />,
  read: <MailOpen aria-hidden="true" />,
  new: <Mail aria-hidden="true" />,
  favorite: <Star aria-hidden="true" />,
  unfavorite: <StarOff aria-hidden="true" />,
  move: <FolderInput aria-hidden="true" />,
  takeOut: <FolderOutput aria-hidden="true" />,
  transfer: <Forward aria-hidden="true" />,
  download: <Download aria-hidden="true" />,
  delete: <Trash2 aria-hidden="true" />,
};
