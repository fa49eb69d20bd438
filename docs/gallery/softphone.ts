import type { Kit } from '@callpanel/embed';

export const softphone = (kit: Kit, element: HTMLElement) => {
  const phone = kit.mount('softphone', element);
  phone.on('call', ({ direction, state }) => console.log(direction, state));
  return phone;
};
