import { useText } from '@callpanel/i18n/react';
import { Tooltip } from '@callpanel/ui';
import { createElement } from 'react';
import { useAreas } from '../page/areas.ts';
import { iconOf } from '../page/icons.ts';
import { AreaLink } from './AreaLink.tsx';
import * as css from './Toolbar.module.css';

/** An icon with a tooltip for each area that the user may read [U-04] [P-57]. */
export const Areas = () => {
  const text = useText();
  const open = useAreas().filter((area) => area.open === true);
  if (open.length === 0) return null;
  return (
    <nav className={css.areas} aria-label={text('shell.areas')}>
      {open.map((area) => (
        <Tooltip key={area.name} text={text(area.titleId)}>
          <AreaLink area={area} label={text(area.titleId)} className={css.area}>
            {createElement(iconOf(area.icon), { 'aria-hidden': true })}
          </AreaLink>
        </Tooltip>
      ))}
    </nav>
  );
};
