import type { ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import type { Area } from '../page/areas.ts';
import { navigate, routes } from '../page/route.ts';

interface AreaLinkProps {
  area: Area;
  className?: string | undefined;
  /** Accessible name of a link without visible text. */
  label?: string;
  /** It has been followed in this tab. */
  onFollow?: () => void;
  children: ReactNode;
}

/** A real link to an area, so that it opens in a new tab as well; in this one the page stays. */
export const AreaLink = ({ area, className, label, onFollow, children }: AreaLinkProps) => {
  const place = routes.find(usePathname())?.place;
  // A hidden place is part of the widget's usual one.
  const here = place?.route.hidden
    ? place.widget === routes.find(area.path)?.place.widget
    : place?.route.name === area.name;
  return (
    <a
      href={area.path}
      className={className}
      aria-label={label}
      aria-current={here ? 'page' : undefined}
      onClick={(event) => {
        const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
        if (event.button !== 0 || elsewhere) return;
        event.preventDefault();
        navigate(area.path);
        onFollow?.();
      }}
    >
      {children}
    </a>
  );
};
