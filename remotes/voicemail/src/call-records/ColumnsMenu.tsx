import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Menu } from '@callpanel/ui';
import { Columns3 } from 'lucide-react';
import { COLUMNS, columnsBeside, toggled } from './columns.model.ts';

/** Chooses what rows show; this browser keeps it [U-34]. */
export const ColumnsMenu = () => {
  const text = useText();
  const { recordsHidden } = useCore(core.state.preferences);
  const shown = columnsBeside(recordsHidden);
  return (
    <Menu
      label={text('callRecords.columns.label')}
      icon={<Columns3 aria-hidden="true" />}
      items={COLUMNS.map((column) => ({
        id: column,
        text: text(`callRecords.columns.${column}`),
        checked: shown.includes(column),
        toggle: true,
        onPress: () => core.preferences.set({ recordsHidden: toggled(recordsHidden, column) }),
      }))}
    />
  );
};
