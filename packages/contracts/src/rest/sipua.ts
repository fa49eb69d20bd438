import * as z from 'zod/mini';

/** GET config/sipua as the server gives it [D-08]; checked by `sipSettingsFrom`, which names what is wrong. */
export const SipuaAnswer = z.unknown();
