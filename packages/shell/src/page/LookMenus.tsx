import type { Locale, Theme } from '@callpanel/contracts';
import { LOCALES } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Menu } from '@callpanel/ui';
import { Languages, Monitor, Moon, Sun } from 'lucide-react';

/** Each language in its own words. */
const LANGUAGES: Record<Locale, string> = {
  'en-US': 'English (United States)',
  'en-AU': 'English (Australia)',
  'en-GB': 'English (United Kingdom)',
  'fr-CA': 'Français (Canada)',
};

const THEMES = { auto: Monitor, light: Sun, dark: Moon } as const;

const isTheme = (name: string): name is Theme => name in THEMES;

/** Theme switch and language menu [K-06] [K-11]. */
export const LookMenus = () => {
  const { locale, theme } = useCore(core.state.preferences);
  const text = useText();
  const Current = THEMES[theme];
  return (
    <>
      <Menu
        label={text('shell.theme')}
        icon={<Current />}
        items={Object.entries(THEMES).map(([id, Icon]) => ({
          id,
          text: text(`shell.theme.${id}`),
          icon: <Icon />,
          checked: id === theme,
          onPress: () => {
            if (isTheme(id)) core.preferences.set({ theme: id });
          },
        }))}
      />
      <Menu
        label={text('shell.language')}
        icon={<Languages />}
        items={LOCALES.map((id) => ({
          id,
          text: LANGUAGES[id],
          checked: id === locale,
          onPress: () => core.preferences.set({ locale: id }),
        }))}
      />
    </>
  );
};
