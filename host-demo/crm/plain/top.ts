import type { Crm, Language, Theme } from '../crm.ts';
import { textsOf } from '../texts.ts';
import { make } from './dom.ts';

const choice = (
  key: string,
  label: string,
  options: Record<string, string>,
  chosen: string,
  choose: (value: string) => void,
): HTMLElement => {
  const select = make(
    'select',
    { 'data-key': key, change: () => choose(select.value) },
    ...Object.entries(options).map(([value, text]) =>
      make('option', { value, selected: value === chosen }, text),
    ),
  ) as HTMLSelectElement;
  return make('label', {}, label, select);
};

export const drawTop = (crm: Crm, made: string): HTMLElement => {
  const { theme, language, serverDown } = crm.get();
  const text = textsOf(language);
  const themes = {
    auto: text('theme.auto'),
    light: text('theme.light'),
    dark: text('theme.dark'),
  };
  const languages = { 'en-US': 'English', 'fr-CA': 'Français' };
  return make(
    'header',
    { class: 'top' },
    make('a', { class: 'brand', href: '../index.html' }, 'Quay CRM', make('small', {}, made)),
    make(
      'div',
      { class: 'settings' },
      choice('theme', text('theme'), themes, theme, (value) => crm.setTheme(value as Theme)),
      choice('language', text('language'), languages, language, (value) =>
        crm.setLanguage(value as Language),
      ),
      make(
        'label',
        {},
        make('input', {
          type: 'checkbox',
          'data-key': 'down',
          checked: serverDown,
          change: () => crm.setServerDown(!serverDown),
        }),
        text('serverDown'),
      ),
    ),
  );
};
