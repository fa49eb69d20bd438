/** What all calls of a phone share. */
export interface MediaSettings {
  /** Device ids, or 'default'. */
  input: string;
  output: string;
  /** 0 to 1. */
  volume: number;
}
