import { core, rightsOf } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, cx } from '@callpanel/ui';
import { Notices } from '@callpanel/widget';
import { ChevronDown, Heart, X } from 'lucide-react';
import { createElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { usePlatformName } from '../branding/usePlatformName.ts';
import { useAreas } from '../page/areas.ts';
import { iconOf } from '../page/icons.ts';
import { routes } from '../page/route.ts';
import { useCallsSoFar } from '../page/useCallsSoFar.ts';
import { AreaLink } from '../toolbar/AreaLink.tsx';
import { Badge } from '../toolbar/Badge.tsx';
import { useBadges } from '../toolbar/badges.ts';
import * as css from './EmbeddedMenu.module.css';
import sheet from './EmbeddedMenu.module.css';
import type { Section, SectionHeart } from './menu.model.ts';
import { hasMenu, sectionAt, sectionsOf } from './menu.model.ts';

const icon = (name: string) =>
  createElement(iconOf(name), { 'aria-hidden': true, className: css.icon });

export const embeddedMenuSheet = sheet;

const HeartButton = ({ isLanding, landing, title }: SectionHeart & { title: string }) => {
  const text = useText();
  return (
    <Button
      variant="quiet"
      icon={<Heart className={cx(isLanding && css.filled)} />}
      label={text('shell.embedded.landing', { area: title })}
      pressed={isLanding}
      onPress={landing === null ? null : () => void core.landing.set(landing)}
    />
  );
};

/** One section and its heart [U-12]. */
const Row = ({ section, onFollow }: { section: Section; onFollow: () => void }) => {
  const { area, heart } = section;
  const text = useText();
  const title = text(area.titleId);
  const { count, label } = useBadges()(area);
  return (
    <li className={css.row}>
      <AreaLink area={area} label={label} className={css.link} onFollow={onFollow}>
        {icon(area.name)}
        <span>{title}</span>
        <Badge count={count} />
      </AreaLink>
      {heart && <HeartButton {...heart} title={title} />}
    </li>
  );
};

const OpenMenu = ({ onClose }: { onClose: () => void }) => {
  const permissions = useCore(core.state.permissions);
  const gates = useCore(core.state.gates);
  const { path } = useCore(core.state.landing);
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const text = useText();
  useLayoutEffect(() => {
    const dialog = element.current;
    // Keeps the focus in it, and gives it back when it closes.
    if (dialog?.showModal) dialog.showModal();
    else dialog?.setAttribute('open', '');
    return () => dialog?.close?.();
  }, []);
  const sections = sectionsOf(routes, rightsOf({ permissions, gates }), path);
  const hasHearts = sections.some(({ heart }) => heart !== null);
  useEffect(() => {
    if (hasHearts) void core.landing.load();
  }, [hasHearts]);
  return (
    <dialog
      ref={element}
      className={css.menu}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css.head}>
        <h2 id={titleId} className={css.title}>
          {text('shell.menu')}
        </h2>
        <Button variant="quiet" icon={<X />} label={text('common.close')} onPress={onClose} />
      </div>
      <nav aria-labelledby={titleId}>
        <ul className={css.list}>
          {sections.map((section) => (
            <Row key={section.area.name} section={section} onFollow={onClose} />
          ))}
        </ul>
      </nav>
      {/* All else is inert. */}
      <Notices outlet="menu" first />
    </dialog>
  );
};

/**
 * The head of the panel inside another page or app [U-11 to U-15]: where one is, and a full-screen menu of what there is, which
 * closes for a call.
 */
export const EmbeddedMenu = () => {
  const calls = useCallsSoFar();
  const [openAt, setOpenAt] = useState<number | null>(null);
  const open = openAt === calls;
  const path = usePathname();
  const area = sectionAt(routes, useAreas(), path);
  const platform = usePlatformName();
  const text = useText();
  if (!hasMenu(routes, path)) return null;
  const title = area ? text(area.titleId) : platform;
  return (
    <header className={css.bar}>
      <Button
        variant="quiet"
        icon={area && icon(area.name)}
        label={text('shell.embedded.open', { title })}
        popup="dialog"
        expanded={open}
        onPress={() => setOpenAt(calls)}
      >
        <span className={css.current}>
          {title}
          <ChevronDown aria-hidden="true" />
        </span>
      </Button>
      {open && <OpenMenu onClose={() => setOpenAt(null)} />}
    </header>
  );
};
