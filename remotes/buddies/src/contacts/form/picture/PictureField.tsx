import { PICTURE_TYPES } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Avatar, Button } from '@callpanel/ui';
import { FileButton } from '@callpanel/ui/file-button';
import { Later } from '@callpanel/widget';
import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as css from '../Form.module.css';
import type { CutPicture } from '@callpanel/widget/crop/canvas';
import { openPicture } from '@callpanel/widget/crop/canvas';
import type { Picture } from './picture.model.ts';
import { pictureProblem, SAME_PICTURE } from './picture.model.ts';

const loadCrop = async () => (await import('@callpanel/widget/crop')).cropPart;

/** As it is shown, and as it is cut, px. */
const SIZE = 64;
const CUT_SIDE = 512;

export interface PictureFieldProps {
  /** Of the contact, for the initials. */
  name: string;
  /** The picture that the server has; null: none, or not here yet. */
  current: string | null;
  /** Has the server a picture? */
  hasCurrent: boolean;
  picture: Picture;
  /** null: this user may only look. */
  onChange: ((picture: Picture) => void) | null;
}

/** The picture of a contact: chosen, cut and removed [V-47]. */
export const PictureField = (props: PictureFieldProps) => {
  const { name, current, hasCurrent, picture, onChange } = props;
  const text = useText();
  const [source, setSource] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (file: File) => {
    setProblem(null);
    try {
      const found = await pictureProblem(file);
      if (found) setProblem(found);
      else setSource(await openPicture(file));
    } catch {
      setProblem('contacts.form.picture.unreadable');
    }
  };
  const removed = picture.change === 'none';
  const shows = picture.url !== null || (hasCurrent && !removed);
  return (
    <div className={css.picture}>
      <Avatar name={name} src={removed ? null : (picture.url ?? current)} size={SIZE} />
      {onChange && (
        <div className={css.pictureSide}>
          <div className={css.buttons}>
            <FileButton
              size="s"
              icon={<ImageUp aria-hidden="true" />}
              accept={PICTURE_TYPES.join(',')}
              onFile={(file) => void choose(file)}
            >
              {text(shows ? 'contacts.form.picture.replace' : 'contacts.form.picture.choose')}
            </FileButton>
            {shows && (
              <Button
                size="s"
                variant="quiet"
                icon={<Trash2 aria-hidden="true" />}
                onPress={() => onChange(hasCurrent ? { change: 'none', url: null } : SAME_PICTURE)}
              >
                {text('contacts.form.picture.remove')}
              </Button>
            )}
          </div>
          <p className={problem ? css.wrong : css.note} aria-live="polite">
            {text(
              problem ?? (removed ? 'contacts.form.picture.removed' : 'contacts.form.picture.hint'),
            )}
          </p>
        </div>
      )}
      {source !== null && (
        <Later
          load={loadCrop}
          props={{
            source,
            side: CUT_SIDE,
            onClose: () => setSource(null),
            onDone: ({ file, url }: CutPicture) => {
              setSource(null);
              onChange?.({ change: file, url });
            },
          }}
        />
      )}
    </div>
  );
};
