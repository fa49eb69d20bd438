import * as z from 'zod/mini';

/** Answer of GET config/sipua [D-08]; checked by `sipSettingsFrom`, which names the invalid field. */
export const SipuaAnswer = z.unknown();
