import { useRef, useState } from 'react';
import { ArrowDownUp, LayoutGrid } from 'lucide-react';
import type { PreferencesState } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, Menu, useFocusRescue } from '@callpanel/ui';
import { Later } from '@callpanel/widget';
import { SearchField } from '@callpanel/widget/search-field';
import * as css from './Head.module.css';
import { MyStatusMenu } from './MyStatusMenu.tsx';

export interface HeadProps {
  typed: string;
  /** null: the page has the field. */
  onType: ((text: string) => void) | null;
  shown: PreferencesState['usersShown'];
  sort: PreferencesState['usersSort'];
  view: PreferencesState['usersView'];
  tileSize: number;
  onChange: (change: Partial<PreferencesState>) => void;
}

const SHOWN = ['mine', 'everyone'] as const;
const SORTS = ['custom', 'name', 'extension', 'department', 'status'] as const;
const VIEWS = ['cards', 'compact', 'super-light'] as const;

const loadDnd = async () => ({ Part: (await import('./DndDialog.tsx')).DndDialog });
const loadForward = async () => ({ Part: (await import('./ForwardDialog.tsx')).ForwardDialog });

/** Search, which colleagues to show, in which order and how [U-26] [K-02] [K-03]; and the user's own state. */
export const Head = ({ typed, onType, shown, sort, view, tileSize, onChange }: HeadProps) => {
  const text = useText();
  const { forward } = useCore(core.state.features);
  const [asked, setAsked] = useState<'forward' | 'dnd' | null>(null);
  const close = () => setAsked(null);
  const tools = useRef<HTMLDivElement>(null);
  // What is pressed where the dialog could not be loaded goes with it: back to My status.
  const rescue = useFocusRescue(() =>
    tools.current?.lastElementChild?.querySelector('button')?.focus(),
  );
  const sorts = SORTS.filter((one) => one !== 'custom' || shown === 'mine');
  // The list of everybody has no order of the user's own: it is sorted by name instead.
  const sorted = sorts.find((one) => one === sort) ?? 'name';
  const chosen = (what: string, value: string) =>
    text('buddies.pair', { what: text(what), value: text(value) });
  return (
    <div className={css.head}>
      {onType && (
        <SearchField
          label={text('buddies.search.label')}
          clearLabel={text('buddies.search.clear')}
          value={typed}
          onChange={onType}
        />
      )}
      <fieldset className={css.shown} aria-label={text('buddies.shown.label')}>
        {SHOWN.map((one) => (
          <Button
            key={one}
            variant="quiet"
            pressed={shown === one}
            onPress={() => onChange({ usersShown: one })}
          >
            {text(`buddies.shown.${one}`)}
          </Button>
        ))}
      </fieldset>
      <div ref={tools} className={css.tools}>
        {view === 'super-light' && (
          <input
            type="range"
            className={css.size}
            min={24}
            max={128}
            step={8}
            aria-label={text('buddies.view.size')}
            value={tileSize}
            onChange={({ target }) => onChange({ usersTileSize: Number(target.value) })}
          />
        )}
        <Menu
          label={chosen('buddies.sort.label', `buddies.sort.${sorted}`)}
          icon={<ArrowDownUp aria-hidden="true" />}
          items={sorts.map((one) => ({
            id: one,
            text: text(`buddies.sort.${one}`),
            checked: one === sorted,
            onPress: () => onChange({ usersSort: one }),
          }))}
        />
        <Menu
          label={chosen('buddies.view.label', `buddies.view.${view}`)}
          icon={<LayoutGrid aria-hidden="true" />}
          items={VIEWS.map((one) => ({
            id: one,
            text: text(`buddies.view.${one}`),
            checked: one === view,
            onPress: () => onChange({ usersView: one }),
          }))}
        />
        <MyStatusMenu onForward={() => setAsked('forward')} onAskTime={() => setAsked('dnd')} />
      </div>
      {asked && (
        <div role="presentation" className={css.forward} {...rescue}>
          {asked === 'dnd' ? (
            <Later load={loadDnd} props={{ onClose: close }} waiting={null} />
          ) : (
            <Later
              load={loadForward}
              props={{ to: forward ?? '', onClose: close }}
              waiting={null}
            />
          )}
        </div>
      )}
    </div>
  );
};
