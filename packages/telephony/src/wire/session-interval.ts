/** No session is refreshed less often, whatever the far end asks for: a timer of weeks would fire at once, again and again. */
export const LONGEST_S = 86_400;

/** How long a session may go without a refresh (RFC 4028). All calls of a phone share it; it grows when a PBX asks for more. */
export interface SessionInterval {
  seconds: number;
  /** Headers of each refresh from then on. */
  headers: readonly string[];
}
