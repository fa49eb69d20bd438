import { core } from '@callpanel/core';
import { Player } from '@callpanel/widget/player';

export interface SoundProps {
  /** Of the sound, for the player. */
  id: string;
  name: string;
  /** Path on the chat host. */
  url: string;
}

/** A sound of a message. */
export const Sound = ({ id, name, url }: SoundProps) => (
  <Player id={id} label={name} durationS={0} load={(signal) => core.chat.file(url, signal)} />
);
