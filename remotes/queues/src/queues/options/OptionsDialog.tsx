import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, Field } from '@callpanel/ui';
import { Switch } from '@callpanel/ui/switch';
import { Dialog } from '@callpanel/widget';
import { useState } from 'react';
import { beep } from '../dashboard/beep.ts';
import * as css from './OptionsDialog.module.css';

export interface OptionsDialogProps {
  onClose: () => void;
}

/** What each may be, as `area.ts` has it. */
const LIMITS = { threshold: [5, 900], target: [1, 100] } as const;
type Limit = keyof typeof LIMITS;

const within = (typed: string, [least, most]: readonly [number, number]): number | null => {
  const value = /^\d+$/.test(typed.trim()) ? Number(typed) : NaN;
  return value >= least && value <= most ? value : null;
};

/** The user's threshold and target of the service level, and the tone when a caller waits for too long. */
export const OptionsDialog = ({ onClose }: OptionsDialogProps) => {
  const text = useText();
  const { queuesThreshold, queuesTarget, queuesSound } = useCore(core.state.preferences);
  const [typed, setTyped] = useState({
    threshold: String(queuesThreshold),
    target: String(queuesTarget),
  });
  const [tried, setTried] = useState(false);
  const threshold = within(typed.threshold, LIMITS.threshold);
  const target = within(typed.target, LIMITS.target);
  const save = () => {
    setTried(true);
    if (threshold === null || target === null) return;
    core.preferences.set({ queuesThreshold: threshold, queuesTarget: target });
    onClose();
  };
  const field = (name: Limit, value: number | null) => {
    const [least, most] = LIMITS[name];
    return (
      <Field
        label={text(`queues.options.${name}`)}
        inputMode="numeric"
        value={typed[name]}
        onChange={(now) => setTyped({ ...typed, [name]: now })}
        hint={text(`queues.options.${name}.hint`)}
        error={
          tried && value === null ? text('queues.options.between', { least, most }) : undefined
        }
      />
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('queues.options')}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={onClose}>{text('queues.cancel')}</Button>
          <Button variant="primary" onPress={save}>
            {text('queues.options.save')}
          </Button>
        </>
      }
    >
      <div className={css.options}>
        {field('threshold', threshold)}
        {field('target', target)}
        <Switch
          label={text('queues.options.sound')}
          checked={queuesSound}
          onChange={(on) => {
            core.preferences.set({ queuesSound: on });
            // This is how it sounds, and browsers play later what they may play after a press.
            if (on) beep();
          }}
        />
      </div>
    </Dialog>
  );
};
