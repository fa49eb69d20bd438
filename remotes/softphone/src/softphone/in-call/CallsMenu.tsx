import {
  ArrowLeftRight,
  Mic,
  MicOff,
  Pause,
  PhoneCall,
  PhoneForwarded,
  PhoneOff,
  Play,
} from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import type { MenuItem } from '@callpanel/ui';
import { Menu } from '@callpanel/ui';
import type { CallModel } from '../call.model.ts';

export interface CallsMenuProps {
  active: CallModel | null;
  others: readonly CallModel[];
}

/**
 * The active-calls menu [U-08]: every call with what can be done about it, also while another number is dialled. What rings
 * here is not in it: its own card offers to answer and to reject.
 */
export const CallsMenu = ({ active, others }: CallsMenuProps) => {
  const text = useText();
  const calls = active ? [active, ...others] : others;
  if (calls.length === 0) return null;

  const itemsOf = (call: CallModel): MenuItem[] => {
    const who = { name: call.title };
    const { setHold, setMute, hangUp } = call;
    const items: MenuItem[] = [];
    if (call.held)
      items.push({
        id: `${call.id}:switch`,
        text: text(call === active ? 'softphone.call.resumeWho' : 'softphone.call.switchTo', who),
        icon: call === active ? <Play aria-hidden="true" /> : <ArrowLeftRight aria-hidden="true" />,
        onPress: setHold && (() => setHold(false)),
      });
    else if (call.since !== null)
      items.push(
        {
          id: `${call.id}:hold`,
          text: text('softphone.call.holdWho', who),
          icon: <Pause aria-hidden="true" />,
          onPress: setHold && (() => setHold(true)),
        },
        {
          id: `${call.id}:mute`,
          text: text(call.muted ? 'softphone.call.unmuteWho' : 'softphone.call.muteWho', who),
          icon: call.muted ? <Mic aria-hidden="true" /> : <MicOff aria-hidden="true" />,
          onPress: setMute && (() => setMute(!call.muted)),
        },
      );
    if (call.join)
      items.push({
        id: `${call.id}:join`,
        text: text('softphone.call.joinWho', { name: call.join.who, other: call.title }),
        icon: <PhoneForwarded aria-hidden="true" />,
        onPress: call.join.run,
      });
    items.push({
      id: `${call.id}:hangUp`,
      text: text('softphone.call.hangUpWho', who),
      icon: <PhoneOff aria-hidden="true" />,
      onPress: hangUp,
    });
    return items;
  };

  return (
    <Menu
      label={text('softphone.calls.menuLabel', { count: calls.length })}
      variant="quiet"
      size="s"
      icon={<PhoneCall aria-hidden="true" />}
      items={calls.flatMap(itemsOf)}
    >
      {text('softphone.calls.menu', { count: calls.length })}
    </Menu>
  );
};
