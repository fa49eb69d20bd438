import { useText } from '@callpanel/i18n/react';
import { Later } from '@callpanel/widget';
import { useId } from 'react';
import * as css from '../Settings.module.css';

const loadList = async () => (await import('@callpanel/widget/shortcuts')).shortcutsPart;

/** Keys for what one does most with calls: the list, changed and set back. */
export const Shortcuts = () => {
  const text = useText();
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id}>{text('settings.shortcuts.calls')}</h3>
      <Later load={loadList} props={{}} />
    </section>
  );
};
