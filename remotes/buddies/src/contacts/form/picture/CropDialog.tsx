import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import type { Part } from './canvas.ts';
import { cutPicture } from './canvas.ts';
import * as css from './Crop.module.css';
import type { Picture } from './picture.model.ts';

const MAX_ZOOM = 4;
/** An arrow key moves the picture by as much, px. */
const STEP = 8;

export interface CropDialogProps {
  /** `data:` address of the picture. */
  source: string;
  onDone: (picture: Picture) => void;
  onClose: () => void;
}

/** Cuts a square out of a picture: dragged, or moved by arrow keys; enlarged by wheel, two fingers or the slider. */
export const CropDialog = ({ source, onDone, onClose }: CropDialogProps) => {
  const text = useText();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part | null>(null);
  const [failed, setFailed] = useState(false);
  const cut = async (of: Part) => {
    try {
      const { file, url } = await cutPicture(source, of);
      onDone({ change: file, url });
    } catch {
      setFailed(true);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('contacts.form.crop.title')}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={onClose}>{text('contacts.form.cancel')}</Button>
          <Button variant="primary" onPress={part && (() => void cut(part))}>
            {text('contacts.form.crop.done')}
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
            'aria-label': text('contacts.form.crop.area'),
            'aria-roledescription': text('contacts.form.crop.role'),
          }}
        />
      </div>
      <label className={css.zoom}>
        {text('contacts.form.crop.zoom')}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <p className={css.hint}>{text('contacts.form.crop.hint')}</p>
      {failed && <Banner kind="error">{text('contacts.form.picture.unreadable')}</Banner>}
    </Dialog>
  );
};
