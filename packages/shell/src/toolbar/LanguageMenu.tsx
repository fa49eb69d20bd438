import { LOCALES } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { LANGUAGE_NAMES } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { Menu } from '@callpanel/ui';
import { Flag } from './Flag.tsx';

/** The languages with their flags [K-06] [U-54]. `named`: the button says which one it is. */
export const LanguageMenu = ({ named = false }: { named?: boolean }) => {
  const { locale } = useCore(core.state.preferences);
  const text = useText();
  return (
    <Menu
      label={text('shell.language.chosen', { language: LANGUAGE_NAMES[locale] })}
      variant={named ? 'plain' : 'quiet'}
      icon={<Flag locale={locale} />}
      items={LOCALES.map((id) => ({
        id,
        text: LANGUAGE_NAMES[id],
        lang: id,
        icon: <Flag locale={id} />,
        checked: id === locale,
        onPress: () => core.preferences.set({ locale: id }),
      }))}
    >
      {named ? LANGUAGE_NAMES[locale] : undefined}
    </Menu>
  );
};
