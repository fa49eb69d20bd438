import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Menu } from '@callpanel/ui';
import { createElement } from 'react';
import { LanguageMenu } from './LanguageMenu.tsx';
import { THEMES } from './themes.ts';

/** Theme and language before sign-in [K-06] [K-11]. */
export const LookMenus = () => {
  const { theme } = useCore(core.state.preferences);
  const text = useText();
  const chosen = THEMES.find(([id]) => id === theme) ?? THEMES[0];
  return (
    <>
      <Menu
        label={text('shell.theme')}
        icon={createElement(chosen[1])}
        items={THEMES.map(([id, icon]) => ({
          id,
          text: text(`shell.theme.${id}`),
          icon: createElement(icon),
          checked: id === theme,
          onPress: () => core.preferences.set({ theme: id }),
        }))}
      />
      <LanguageMenu />
    </>
  );
};
