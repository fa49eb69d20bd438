import { useId } from 'react';
import { useText } from '@callpanel/i18n/react';
import type { DeviceModel } from './devices.model.ts';
import { SYSTEM } from './devices.model.ts';
import * as css from './Sound.module.css';

export interface DeviceSelectProps {
  label: string;
  /** What stands for a device without a name, `Microphone 2`. */
  nameless: (index: number) => string;
  model: DeviceModel;
  onChoose: (id: string) => void;
}

/** One device of a kind [K-07]; the system's is the first choice. */
export const DeviceSelect = ({ label, nameless, model, onChoose }: DeviceSelectProps) => {
  const text = useText();
  const id = useId();
  const { options, chosen, unplugged } = model;
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <select
        id={id}
        className={css.select}
        value={chosen}
        aria-describedby={unplugged ? `${id}note` : undefined}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value={SYSTEM}>{text('sound.system')}</option>
        {options.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label || nameless(one.index)}
          </option>
        ))}
        {unplugged && <option value={chosen}>{text('sound.unplugged')}</option>}
      </select>
      {unplugged && (
        <p id={`${id}note`} className={css.note}>
          {text('sound.unplugged.note')}
        </p>
      )}
    </div>
  );
};
