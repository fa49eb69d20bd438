import { useText } from '@callpanel/i18n/react';
import { Dialog, Waiting } from '@callpanel/widget';
import { useFileUrl } from '../files/Picture.tsx';
import * as css from './Dialogs.module.css';

/** A picture of a message, large. */
export const Image = ({
  name,
  url,
  onClose,
}: {
  name: string;
  url: string;
  onClose: () => void;
}) => {
  const text = useText();
  const { url: address, failed } = useFileUrl(url, true);
  return (
    <Dialog open onClose={onClose} title={name} closeLabel={text('common.close')} width={960}>
      {failed && <p role="alert">{text('chat.error.file')}</p>}
      {address === null && !failed && <Waiting />}
      {address !== null && <img className={css.image} src={address} alt={name} />}
    </Dialog>
  );
};
