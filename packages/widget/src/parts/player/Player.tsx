import type { ErrorInfo } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';

export interface PlayerProps {
  /** Unique in the page: whoever draws it again under the same id goes on where it was. */
  id: string;
  /** What is played, in words: the name of the group of controls. */
  label: string;
  /** As the server tells it, seconds; the sound itself knows better once it is here. */
  durationS: number;
  /** Brings the sound with the first press; `signal` ends it when nobody waits any more. */
  load: (signal: AbortSignal) => Promise<Blob>;
  /** It began to play. */
  onPlayed?: () => void;
}

/** Plays a recorded sound that has to be asked for with the session's token. */
export const Player = ({ label, load, onPlayed }: PlayerProps) => {
  const text = useText();
  const errorText = useErrorText();
  const [address, setAddress] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ErrorInfo | null>(null);
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);
  const start = async () => {
    setBusy(true);
    setError(null);
    try {
      setAddress(URL.createObjectURL(await load(new AbortController().signal)));
    } catch (reason) {
      setError(asCallpanelError(reason, 'player.error.load').info);
    }
    setBusy(false);
  };
  return (
    <div>
      {address ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a recorded call has none
        <audio src={address} controls autoPlay aria-label={label} onPlay={onPlayed} />
      ) : (
        <Button
          icon={<Play aria-hidden="true" />}
          label={text('player.play', { label })}
          busy={busy}
          onPress={busy ? null : () => void start()}
        />
      )}
      {error && <p role="alert">{errorText(error)}</p>}
    </div>
  );
};
