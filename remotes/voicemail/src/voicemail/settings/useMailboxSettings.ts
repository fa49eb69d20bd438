import type { MailboxSettings } from '@callpanel/contracts';
import {
  asCallpanelError,
  CallpanelError,
  Done,
  MailboxAnswer,
  PinLengthAnswer,
} from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PinLength, SettingsForm } from './settings.model.ts';
import { changeOf } from './settings.model.ts';

/** A mailbox's settings and what its PIN must be. */
export interface LoadedSettings {
  settings: MailboxSettings;
  pinLength: PinLength;
}

const ANY_LENGTH: PinLength = { min_length: Number.NaN, max_length: Number.NaN };

/** A mailbox: what it does now, and the way to change it. */
export const useMailboxSettings = (subject: Subject) => {
  const client = useQueryClient();
  const queryKey = ['voicemail', subject.id, 'settings'];
  const loaded = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<LoadedSettings> => {
      const { api } = core.records;
      const [{ data: settings }, pinLength] = await Promise.all([
        api.get(`voicemail_boxes/${encodeURIComponent(subject.extension)}`, MailboxAnswer, {
          signal,
        }),
        // Without them the server alone judges a PIN.
        api.get('voicemail_boxes/password_restrictions', PinLengthAnswer, { signal }).then(
          ({ data }) => data,
          () => ANY_LENGTH,
        ),
      ]);
      return { settings, pinLength };
    },
    // They must not change while the user edits them.
    staleTime: Infinity,
    gcTime: 0,
  });

  /** @throws CallpanelError `voicemail.error.settings` { reason: the server's words } [E-72] */
  const save = async (form: SettingsForm): Promise<void> => {
    const { settings } = loaded.data ?? {};
    if (!settings) return;
    const path = `voicemail_boxes/${encodeURIComponent(settings.id)}`;
    try {
      await core.records.api.send('PUT', path, Done, changeOf(settings.id, form));
    } catch (cause) {
      const { category, context } = asCallpanelError(cause, 'voicemail.error.settings');
      if (category === 'network') throw cause;
      const reason = context['exception'];
      throw new CallpanelError('voicemail.error.settings', reason ? { reason } : {}, cause);
    }
    await client.invalidateQueries({ queryKey });
  };
  return { loaded, save };
};
