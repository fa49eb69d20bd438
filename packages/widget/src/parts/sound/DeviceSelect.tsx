import { useText } from '@callpanel/i18n/react';
import { Select } from '@callpanel/ui';
import type { DeviceModel } from './devices.model.ts';
import { SYSTEM } from './devices.model.ts';

export interface DeviceSelectProps {
  label: string;
  /** Label of a device without a name, `Microphone 2`. */
  nameless: (index: number) => string;
  model: DeviceModel;
  onChoose: (id: string) => void;
}

/** One device of a kind [K-07]; the system's is the first choice. */
export const DeviceSelect = ({ label, nameless, model, onChoose }: DeviceSelectProps) => {
  const text = useText();
  const { options, chosen, unplugged } = model;
  return (
    <Select
      label={label}
      value={chosen}
      onChange={onChoose}
      options={[
        { value: SYSTEM, text: text('sound.system') },
        ...options.map((one) => ({ value: one.id, text: one.label || nameless(one.index) })),
        ...(unplugged ? [{ value: chosen, text: text('sound.unplugged') }] : []),
      ]}
      {...(unplugged && { hint: text('sound.unplugged.note') })}
    />
  );
};
