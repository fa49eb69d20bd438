import { ScreenPop } from '@callpanel/contracts';
import type { CallParty } from '../pbx/index.ts';

/** `key=value;key=value`, values URL-encoded, halves of characters replaced [W-07]. */
const pairs = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${encodeURIComponent(Buffer.from(value).toString())}`)
    .join(';');

/** What the PBX tells a phone with a call when its person's page shall open [W-07] [D-16]; nothing when it shall not. */
export const screenPopHeaders = (
  setting: unknown,
  { from, to }: { from: CallParty; to: CallParty },
): Record<string, string> => {
  const { data } = ScreenPop.safeParse(setting);
  if (data?.type !== 'url') return {};
  const { type, trigger, url, allow_override } = data;
  return {
    'X-Screen-Pop-Conf': pairs({ type, trigger, url, allow_override: String(allow_override) }),
    'X-Screen-Pop-Vars': pairs({
      callerid_number: from.ext,
      callerid_name: from.name,
      called_number: to.ext,
    }),
  };
};
