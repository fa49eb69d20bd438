import { DEFAULT_LANDING, EMBEDDED_PATHS, UserPreferences } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Select } from '@callpanel/ui';
import { Switch } from '@callpanel/ui/switch';
import type { PageProps } from '../page-props.ts';
import { Section } from '../Section.tsx';
import { useSetting } from '../useSetting.ts';

/** `/` is another address of the usual page. */
const LANDINGS = EMBEDDED_PATHS.filter((path) => path !== '/');

/** Whether missed calls are shown, and where the panel opens [A-142] [K-14] [K-15] [S-70] [S-71]. */
export const Display = ({ subject, isOwn, access }: PageProps) => {
  const text = useText();
  const path = `users/${subject.id}/preferences`;
  const mine = access('user_preferences');
  const { loaded, change } = useSetting({ subject, path, schema: UserPreferences, access: mine });
  return (
    <Section title={text('settings.display')} access={mine} loaded={loaded}>
      {(kept, mayWrite) => {
        const land = async (landing: string) => {
          // The user's own is used where the panel opens.
          if (isOwn) return core.landing.set(landing).then(() => core.records.changed('settings'));
          await change(
            { ...kept, clearly_anywhere_landing_page: landing },
            ['PUT', path, { clearly_anywhere_landing_page: landing }],
            'settings.landing.saved',
          );
        };
        return (
          <>
            <Switch
              label={text('settings.missed')}
              hint={text('settings.missed.hint')}
              checked={kept.show_missed_calls ?? true}
              onChange={
                mayWrite
                  ? (show) =>
                      void change(
                        { ...kept, show_missed_calls: show },
                        ['PUT', path, { show_missed_calls: show }],
                        show ? 'settings.missed.on' : 'settings.missed.off',
                      )
                  : null
              }
            />
            <Select
              label={text('settings.landing')}
              value={
                LANDINGS.find((one) => one === kept.clearly_anywhere_landing_page) ??
                DEFAULT_LANDING
              }
              onChange={mayWrite ? (landing) => void land(landing) : null}
              options={LANDINGS.map((one) => ({
                value: one,
                text: text(`settings.landing.${one.slice(1)}`),
              }))}
            />
          </>
        );
      }}
    </Section>
  );
};
