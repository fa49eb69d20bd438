import type { EmbedCall, Kit, WidgetHandle, WidgetOptions } from '@callpanel/embed';
import { useCallback, useEffect, useRef, useState } from 'react';
import { withCall } from '../../crm/phone.ts';

/**
 * The softphone in an element of this page: its live calls, and the way to tell it something. Keep `options` the same object
 * (`useMemo`) until something in it changes.
 */
export const usePhone = (kit: Kit, options: WidgetOptions) => {
  const into = useRef<HTMLDivElement>(null);
  const [phone, setPhone] = useState<WidgetHandle | null>(null);
  const [calls, setCalls] = useState<readonly EmbedCall[]>([]);

  useEffect(() => {
    if (!into.current) return;
    const handle = kit.mount('softphone', into.current);
    handle.on('call', (call) => setCalls((before) => withCall(before, call)));
    setPhone(handle);
    return () => handle.unmount();
  }, [kit]);

  useEffect(() => phone?.update(options), [phone, options]);

  const send = useCallback<WidgetHandle['send']>(
    async (command, ...params) => {
      if (!phone) throw new Error('The phone is not mounted');
      return phone.send(command, ...params);
    },
    [phone],
  );
  return { into, calls, send };
};
