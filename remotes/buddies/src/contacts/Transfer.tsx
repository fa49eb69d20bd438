import { useText } from '@callpanel/i18n/react';
import type { MenuItem } from '@callpanel/ui';
import { Menu } from '@callpanel/ui';
import { Later } from '@callpanel/widget';
import { ArrowDownUp, Download, Upload } from 'lucide-react';
import type { LastImport } from './last-import.ts';
import type { ContactsProps } from './useContacts.ts';

const loadImport = async () => (await import('./import/index.ts')).importPart;
const loadExport = async () => (await import('./export/index.ts')).exportPart;

export interface TransferProps extends Pick<ContactsProps, 'list' | 'rights'> {
  /** The dialog that is open. */
  open: 'import' | 'export' | null;
  setOpen: (open: TransferProps['open']) => void;
  /** Keeps what an import did, for its undo. */
  keepImport: LastImport['keep'];
}

/** Files of contacts, in and out [U-45]. Users who may not change contacts cannot import them [P-35] [P-36]. */
export const Transfer = ({ list, rights, open, setOpen, keepImport }: TransferProps) => {
  const text = useText();
  const onClose = () => setOpen(null);
  const onSent: LastImport['keep'] = (sent) => {
    keepImport(sent);
    // What is open of a contact closes after an import [S-72].
    list.go({ ...list.place, open: null }, { replace: true });
  };
  const mayImport = rights.changesShared || rights.hasPersonal;
  const items: MenuItem[] = [
    {
      id: 'import',
      text: text('contacts.transfer.import'),
      icon: <Upload aria-hidden="true" />,
      onPress: mayImport ? () => setOpen('import') : null,
    },
    {
      id: 'export',
      text: text('contacts.transfer.export'),
      icon: <Download aria-hidden="true" />,
      onPress: () => setOpen('export'),
    },
  ];
  return (
    <>
      <Menu
        label={text('contacts.transfer.label')}
        icon={<ArrowDownUp aria-hidden="true" />}
        items={items}
      />
      {open === 'import' && <Later load={loadImport} props={{ rights, onSent, onClose }} />}
      {open === 'export' && (
        <Later load={loadExport} props={{ chosen: list.selection.chosen, onClose }} />
      )}
    </>
  );
};
