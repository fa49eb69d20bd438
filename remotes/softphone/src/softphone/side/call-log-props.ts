import type { Intent } from '@callpanel/contracts';
import type { LogEntry } from '@callpanel/core';
import type { SideProps } from '../SideDialogs.tsx';
import type { ContactOperations } from '@callpanel/widget/contact';

export interface CallLogViewProps extends SideProps {
  entries: readonly LogEntry[];
  /** Epoch milliseconds: what the times are relative to. */
  now: number;
  /** Name to feature code, for calls of services. */
  codes: Readonly<Record<string, string>>;
  /** '' unknown */
  nameOf: (number: string) => string;
  /** @param contactId of the contact that has the number */
  operationsOf: (entry: LogEntry, contactId: string | undefined) => ContactOperations;
  /** Leads to the call record; null: this page has no call records. */
  recordOf: (entry: LogEntry) => Intent | null;
  onPerform: (intent: Intent) => void;
  onRemove: (id: string) => void;
  onClear: () => void;
}
