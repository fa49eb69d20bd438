import { DEFAULT_VOLUME } from '@callpanel/contracts';

/** What the browser does to the microphone's sound before it is sent. */
export interface Processing {
  echoCancellation: boolean;
  noiseSuppression: boolean;
  autoGainControl: boolean;
}

export const ALL_PROCESSING: Processing = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};

/** What all calls of a phone share. */
export interface MediaSettings {
  /** Device ids, or 'default'. */
  input: string;
  output: string;
  processing: Processing;
  /** 0 to 1. */
  volume: number;
}

/** What a phone begins with. */
export const USUAL_MEDIA: Readonly<MediaSettings> = {
  input: 'default',
  output: 'default',
  processing: ALL_PROCESSING,
  volume: DEFAULT_VOLUME,
};

type Input = Pick<MediaSettings, 'input' | 'processing'>;

/** Is it the same microphone, whose sound is processed in the same way? */
export const isSameInput = (one: Input, other: Input): boolean =>
  one.input === other.input &&
  (Object.keys(one.processing) as (keyof Processing)[]).every(
    (how) => one.processing[how] === other.processing[how],
  );
