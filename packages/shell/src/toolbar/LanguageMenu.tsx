import type { Locale } from '@callpanel/contracts';
import { LOCALES } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Menu } from '@callpanel/ui';
import { Flag } from './Flag.tsx';

/** Each language in its own words. */
const LANGUAGES: Record<Locale, string> = {
  'en-US': 'English (United States)',
  'en-AU': 'English (Australia)',
  'en-GB': 'English (United Kingdom)',
  'fr-CA': 'Français (Canada)',
};

/** The languages with their flags [K-06] [U-54]. `named`: the button says which one it is. */
export const LanguageMenu = ({ named = false }: { named?: boolean }) => {
  const { locale } = useCore(core.state.preferences);
  const text = useText();
  return (
    <Menu
      label={text('shell.language.chosen', { language: LANGUAGES[locale] })}
      variant={named ? 'plain' : 'quiet'}
      icon={<Flag locale={locale} />}
      items={LOCALES.map((id) => ({
        id,
        text: LANGUAGES[id],
        lang: id,
        icon: <Flag locale={id} />,
        checked: id === locale,
        onPress: () => core.preferences.set({ locale: id }),
      }))}
    >
      {named ? LANGUAGES[locale] : undefined}
    </Menu>
  );
};
