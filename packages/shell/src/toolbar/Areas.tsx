import { useText } from '@callpanel/i18n/react';
import { Tooltip } from '@callpanel/ui';
import { createElement } from 'react';
import { useAreas } from '../page/areas.ts';
import { iconOf } from '../page/icons.ts';
import { AreaLink } from './AreaLink.tsx';
import { Badge } from './Badge.tsx';
import { useBadges } from './badges.ts';
import * as css from './Toolbar.module.css';

/** An icon with a tooltip for each area that the user may read [U-04] [P-57]. */
export const Areas = () => {
  const text = useText();
  const badgeOf = useBadges();
  const open = useAreas().filter((area) => area.open === true);
  if (open.length === 0) return null;
  return (
    <nav className={css.areas} aria-label={text('shell.areas')}>
      {open.map((area) => {
        const { count, label } = badgeOf(area);
        return (
          <Tooltip key={area.name} text={label}>
            <AreaLink area={area} label={label} className={css.area}>
              {createElement(iconOf(area.name), { 'aria-hidden': true })}
              <Badge count={count} corner />
            </AreaLink>
          </Tooltip>
        );
      })}
    </nav>
  );
};
