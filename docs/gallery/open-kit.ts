import { createKit } from '@callpanel/embed';

/** One kit for the page: its widgets share one session and one phone. */
export const openKit = (baseUrl: string) => createKit({ baseUrl });
