import { BellOff, CircleUser, Clock, Footprints, PhoneForwarded, PhoneOff } from 'lucide-react';
import { core } from '@callpanel/core';
import { useCore, useNumberText } from '@callpanel/core/react';
import { formatTime, isolate } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import type { MenuItem } from '@callpanel/ui';
import { Menu } from '@callpanel/ui';
import { attempt } from './attempt.ts';
import type { MyStatus } from './my-status.model.ts';
import { myStatusModel } from './my-status.model.ts';

type Say = ReturnType<typeof useText>;

/** Minutes that are chosen with one press. */
const MINUTES = [30, 60] as const;

const itemsOf = ({ dnd, forward, followme }: MyStatus, text: Say): MenuItem[] => {
  const items: MenuItem[] = [];
  if (dnd) {
    items.push({
      id: 'dnd',
      text: text('buddies.my.dnd'),
      icon: <BellOff aria-hidden="true" />,
      checked: dnd.on,
      toggle: true,
      onPress: dnd.set && (() => dnd.set?.(!dnd.on)),
    });
    for (const minutes of MINUTES)
      items.push({
        id: `dnd${minutes}`,
        text: text(`buddies.dnd.for.${minutes}`),
        icon: <Clock aria-hidden="true" />,
        onPress: dnd.set && (() => dnd.set?.(true, minutes * 60_000)),
      });
    items.push({
      id: 'dndUntil',
      text: text('buddies.my.dndUntil'),
      icon: <Clock aria-hidden="true" />,
      onPress: dnd.ask,
    });
  }
  if (forward) {
    items.push({
      id: 'forward',
      text:
        forward.to === ''
          ? text('buddies.my.forward')
          : text('buddies.my.forwardedTo', { to: isolate(forward.to) }),
      icon: <PhoneForwarded aria-hidden="true" />,
      onPress: forward.edit,
    });
    if (forward.to !== '')
      items.push({
        id: 'forwardOff',
        text: text('buddies.my.forwardOff'),
        icon: <PhoneOff aria-hidden="true" />,
        onPress: forward.off,
      });
  }
  if (followme)
    items.push({
      id: 'followme',
      text: text('buddies.my.followme'),
      icon: <Footprints aria-hidden="true" />,
      checked: followme.on,
      toggle: true,
      onPress: followme.set && (() => followme.set?.(!followme.on)),
    });
  return items;
};

/** What is on, in a word on the button; its title while all is as usual. */
const summaryOf = (
  { dnd, forward, followme }: MyStatus,
  text: Say,
  timeOf: (at: number) => string,
): string => {
  if (dnd?.on && dnd.until !== null) return text('buddies.my.dndEnds', { time: timeOf(dnd.until) });
  if (dnd?.on) return text('buddies.my.dnd');
  if (forward && forward.to !== '')
    return text('buddies.mark.forward', { to: isolate(forward.to) });
  return text(followme?.on ? 'buddies.my.followme' : 'buddies.my.title');
};

/** Do not disturb, forward and follow-me of the own number [S-54] [W-08]. */
export const MyStatusMenu = (props: { onForward: () => void; onAskTime: () => void }) => {
  const { onForward, onAskTime } = props;
  const locale = useLocale();
  const text = useText();
  const features = useCore(core.state.features);
  const connection = useCore(core.state.connection);
  const { entries } = useCore(core.state.permissions);
  const numberText = useNumberText();
  const model = myStatusModel(
    { features, connection, entries, numberText },
    {
      setDnd: (on, forMs) =>
        void attempt(() =>
          forMs === undefined
            ? core.features.setDnd(on)
            : core.features.setDnd(on, Date.now() + forMs),
        ),
      askTime: onAskTime,
      editForward: onForward,
      endForward: () => void attempt(() => core.features.setForward('')),
      setFollowme: (on) => void attempt(() => core.features.setFollowme(on)),
    },
  );
  if (!model) return null;
  const title = text('buddies.my.title');
  const summary = summaryOf(model, text, (at) => formatTime(locale, at));
  const named = summary === title ? title : text('buddies.pair', { what: title, value: summary });
  return (
    <Menu
      label={named}
      variant="plain"
      icon={<CircleUser aria-hidden="true" />}
      items={itemsOf(model, text)}
    >
      {summary}
    </Menu>
  );
};
