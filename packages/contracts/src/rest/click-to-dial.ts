import * as z from 'zod/mini';

/** What a click on a phone number does [S-66] [S-67] [S-68]. */
export const CLICK_TO_DIAL = ['softphoneShow', 'callPanelDial', 'dialAfterOriginate'] as const;
export type ClickToDialDestination = (typeof CLICK_TO_DIAL)[number];

/** Answer of GET users/{id}/click_to_dial. An unknown destination shows the number and does not dial. */
export const ClickToDial = z.object({
  destination: z.catch(z.enum(CLICK_TO_DIAL), 'softphoneShow'),
});
export type ClickToDial = z.infer<typeof ClickToDial>;
