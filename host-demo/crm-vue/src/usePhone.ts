import type { EmbedCall, Kit, WidgetHandle, WidgetOptions } from '@callpanel/embed';
import { onBeforeUnmount, onMounted, shallowRef, watch } from 'vue';
import type { Ref } from 'vue';
import { withCall } from '../../crm/phone.ts';

/** The softphone in an element of this page: its live calls, and the way to tell it something. */
export const usePhone = (
  kit: Kit,
  into: Readonly<Ref<HTMLElement | null>>,
  options: () => WidgetOptions,
) => {
  const calls = shallowRef<readonly EmbedCall[]>([]);
  let phone: WidgetHandle | undefined;

  onMounted(() => {
    if (!into.value) return;
    phone = kit.mount('softphone', into.value, options());
    phone.on('call', (call) => (calls.value = withCall(calls.value, call)));
  });
  watch(options, (change) => phone?.update(change));
  onBeforeUnmount(() => phone?.unmount());

  const send: WidgetHandle['send'] = async (command, ...params) => {
    if (!phone) throw new Error('The phone is not mounted');
    return phone.send(command, ...params);
  };
  return { calls, send };
};
