import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import { Dialog } from '../Dialog.tsx';
import { RotateCcw, RotateCw } from 'lucide-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import type { CutPicture, Part } from './canvas.ts';
import { cutPicture, turnPicture, wholePicture } from './canvas.ts';
import * as css from './Crop.module.css';

const MAX_ZOOM = 4;
/** An arrow key moves the picture by as much, px. */
const STEP = 8;

export interface CropDialogProps {
  /** `data:` address of the picture. */
  source: string;
  /** Side of the square that is cut out, px at most. */
  side: number;
  onDone: (picture: CutPicture) => void;
  onClose: () => void;
}

/** Turns a picture and cuts a square out of it, or takes all of it [S-69]: dragged, or moved by arrow keys; enlarged by wheel, two fingers or the slider. */
export const CropDialog = ({ source: given, side, onDone, onClose }: CropDialogProps) => {
  const text = useText();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part | null>(null);
  const [failed, setFailed] = useState(false);
  const [source, setSource] = useState(given);
  const attempt = async (task: () => Promise<void>) => {
    setFailed(false);
    try {
      await task();
    } catch {
      setFailed(true);
    }
  };
  const cut = (of: Part) => attempt(async () => onDone(await cutPicture(source, of, side)));
  const skip = () => attempt(async () => onDone(await wholePicture(source, side)));
  const turn = (quarter: 1 | -1) =>
    attempt(async () => {
      setSource(await turnPicture(source, quarter));
      setCrop({ x: 0, y: 0 });
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('crop.title')}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={onClose}>{text('crop.cancel')}</Button>
          <Button onPress={() => void skip()}>{text('crop.skip')}</Button>
          <Button variant="primary" onPress={part && (() => void cut(part))}>
            {text('crop.done')}
          </Button>
        </>
      }
    >
      <div className={css.stage}>
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          aspect={1}
          maxZoom={MAX_ZOOM}
          keyboardStep={STEP}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setPart(pixels)}
          classes={{ cropAreaClassName: css.area }}
          cropperProps={{
            role: 'application',
            'aria-label': text('crop.area'),
            'aria-roledescription': text('crop.role'),
          }}
        />
      </div>
      <div className={css.turn}>
        <Button size="s" icon={<RotateCcw aria-hidden="true" />} onPress={() => void turn(-1)}>
          {text('crop.left')}
        </Button>
        <Button size="s" icon={<RotateCw aria-hidden="true" />} onPress={() => void turn(1)}>
          {text('crop.right')}
        </Button>
      </div>
      <label className={css.zoom}>
        {text('crop.zoom')}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <p className={css.hint}>{text('crop.hint')}</p>
      {failed && <Banner kind="error">{text('crop.unreadable')}</Banner>}
    </Dialog>
  );
};
