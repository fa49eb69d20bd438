import { holds } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { formatDuration } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { Button, Menu, useSecondsSince } from '@callpanel/ui';
import { useCauseText, usePauseCauses } from '@callpanel/widget/pause-causes';
import { Coffee, Headset, Hourglass, LogOut, Play } from 'lucide-react';
import type { AgentState, RingingQueue } from './agent.model.ts';
import { agentState, ringingQueues } from './agent.model.ts';
import * as css from './AgentStrip.module.css';

/** Runs actions of the core; what fails becomes a notice. */
const attempt = (actions: readonly Promise<void>[]): void => {
  for (const action of actions) void action.catch(core.notices.fail);
};

/** Which queue a ringing call is for, and how long its caller has waited. */
const Ringing = ({ queue, since }: RingingQueue) => {
  const text = useText();
  const seconds = Math.max(0, useSecondsSince(since, Date.now));
  return (
    <p className={css.ringing}>
      <Headset aria-hidden="true" />
      <span>{text('softphone.agent.ringing', { queue, time: formatDuration(seconds) })}</span>
    </p>
  );
};

const Since = ({ since }: { since: number }) => (
  <span className={css.time}>{formatDuration(Math.max(0, useSecondsSince(since, Date.now)))}</span>
);

/** What the agent is now: paused and why, wrapping up, or the queues of which calls come. */
const Now = ({ here, pause, wrapUpUntil }: AgentState) => {
  const text = useText();
  const causeText = useCauseText();
  const left = -useSecondsSince(wrapUpUntil, Date.now);
  if (pause)
    return (
      <span className={css.now}>
        <Coffee aria-hidden="true" />
        <span className={css.words}>
          {pause.cause
            ? text('softphone.agent.pausedFor', { cause: causeText(pause.cause) })
            : text('softphone.agent.paused')}
        </span>
        {pause.since > 0 && <Since since={pause.since} />}
      </span>
    );
  if (left > 0)
    return (
      <span className={css.now}>
        <Hourglass aria-hidden="true" />
        <span className={css.words}>
          {text('softphone.agent.wrapUp', { time: formatDuration(left) })}
        </span>
      </span>
    );
  return (
    <span className={css.now}>
      <Headset aria-hidden="true" />
      <span className={css.words}>
        {text('softphone.agent.in', { count: here.length, queues: here.join(', ') })}
      </span>
    </span>
  );
};

/** The user as an agent of queues: in which, pauses with a cause, the time after a call, and for which queue a call rings. */
export const AgentStrip = () => {
  const text = useText();
  const { own, ringing } = useCore(core.state.queues);
  const { list } = useCore(core.state.calls);
  const { entries } = useCore(core.state.permissions);
  const extension = useCore(core.state.session).user?.extension ?? '';
  const causes = usePauseCauses();
  const causeText = useCauseText();
  const agent = agentState(own);
  if (!agent) return null;
  const mayPause = holds(entries, 'canPauseSelf') || holds(entries, 'canPauseAgents');
  const me = [{ exten: extension, queue: null }];
  const isHere = agent.here.length > 0;
  return (
    <section className={css.strip} aria-label={text('softphone.agent')}>
      {ringingQueues(list, ringing).map((ring) => (
        <Ringing key={ring.id} {...ring} />
      ))}
      <div className={css.line}>
        <Now {...agent} />
        {isHere && mayPause && !agent.pause && (
          <Menu
            label={text('softphone.agent.pause')}
            size="s"
            icon={<Coffee aria-hidden="true" />}
            items={['', ...causes].map((cause) => ({
              id: cause || 'none',
              text: cause ? causeText(cause) : text('softphone.agent.noCause'),
              onPress: () => attempt([core.queues.pause(me, cause)]),
            }))}
          />
        )}
        {agent.pause && mayPause && (
          <Button
            size="s"
            variant="primary"
            icon={<Play aria-hidden="true" />}
            onPress={() => attempt([core.queues.unpause(me)])}
          >
            {text('softphone.agent.resume')}
          </Button>
        )}
        {isHere ? (
          <Button
            size="s"
            variant="quiet"
            icon={<LogOut aria-hidden="true" />}
            label={text('softphone.agent.logOut')}
            onPress={() => attempt(agent.here.map((queue) => core.queues.logOut(queue)))}
          />
        ) : (
          <Button
            size="s"
            onPress={() => attempt(agent.all.map((queue) => core.queues.logIn(queue)))}
          >
            {text('softphone.agent.logIn')}
          </Button>
        )}
      </div>
    </section>
  );
};
