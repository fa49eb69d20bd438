import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Menu } from '@callpanel/ui';
import { Columns3 } from 'lucide-react';
import { COLUMNS, columnsIn, toggled } from './columns.model.ts';

/** Chooses what rows show; this browser keeps it [U-34]. */
export const ColumnsMenu = () => {
  const text = useText();
  const { callRecordsColumns: kept } = useCore(core.state.preferences);
  const chosen = columnsIn(kept);
  return (
    <Menu
      label={text('callRecords.columns.label')}
      icon={<Columns3 aria-hidden="true" />}
      items={COLUMNS.map((column) => ({
        id: column,
        text: text(`callRecords.columns.${column}`),
        checked: chosen.includes(column),
        toggle: true,
        onPress: () => core.preferences.set({ callRecordsColumns: toggled(kept, column) }),
      }))}
    />
  );
};
