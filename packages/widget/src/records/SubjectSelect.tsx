import type { WidgetName } from '@callpanel/contracts';
import { core, subjectName } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Button, Select } from '@callpanel/ui';
import { useEffect, useRef } from 'react';
import * as css from './ListHead.module.css';

export interface SubjectSelectProps {
  area: WidgetName;
  label: string;
  /** Asks again for the others, after a failure. */
  load: () => Promise<void>;
  /** The choice of all subjects together, in words, and whether it is chosen; absent: there is no such choice. */
  everyone?: { text: string; chosen: boolean };
  /** Another subject is chosen, or `everyone`: what was filtered for the one before means nothing to the next. */
  onChange: (everyone: boolean) => void;
}

const EVERYONE = '*';

/** Where the user has just chosen: nothing of one subject is kept for the next, but the focus is the user's. */
let chosenIn: Node | undefined;

/** Whose records are shown, if there is a choice [U-31] [P-48] [M-24]. */
export const SubjectSelect = ({ area, label, load, everyone, onChange }: SubjectSelectProps) => {
  const text = useText();
  const errorText = useErrorText();
  const { others, chosen, status, error } = useCore(core.state.subjects[area]);
  // Who comes and goes, and with them the names.
  useCore(core.state.presence);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosenIn && place.current?.getRootNode() === chosenIn)
      place.current.querySelector('select')?.focus();
    chosenIn = undefined;
  });
  if (status === 'failed' && error)
    return (
      <Banner
        kind="warn"
        action={
          <Button size="s" onPress={() => void load()}>
            {text('common.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Banner>
    );
  if (others.length === 0) return null;
  return (
    <div ref={place} className={css.whose}>
      <Select
        label={label}
        value={everyone?.chosen ? EVERYONE : (chosen ?? '')}
        onChange={(id) => {
          chosenIn = place.current?.getRootNode();
          onChange(id === EVERYONE);
          core.subjects.choose(area, id === '' || id === EVERYONE ? null : id);
        }}
        options={[
          { value: '', text: text('records.subject.own') },
          ...(everyone ? [{ value: EVERYONE, text: everyone.text }] : []),
          ...others.map((other) => ({
            value: other.id,
            text: `${subjectName(core.state, other)} (${other.extension})`,
          })),
        ]}
      />
    </div>
  );
};
