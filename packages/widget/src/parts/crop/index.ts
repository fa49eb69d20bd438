import type { LatePart } from '../../frame/Later.tsx';
import cropperSheet from 'react-easy-crop/react-easy-crop.css';
import cropSheet from './Crop.module.css';
import type { CropDialogProps } from './CropDialog.tsx';
import { CropDialog } from './CropDialog.tsx';
import { cropMessages } from './messages.ts';

/** Cuts a picture, in a chunk of its own with the library for it. */
export const cropPart: LatePart<CropDialogProps> = {
  Part: CropDialog,
  sheets: [cropperSheet, cropSheet],
  messages: cropMessages,
};
