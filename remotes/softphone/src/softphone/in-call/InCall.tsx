import type { CSSProperties, RefObject } from 'react';
import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { cx } from '@callpanel/ui';
import { Later } from '@callpanel/widget';
import type { CallModel } from '../call.model.ts';
import type { CallPanel, PanelButtons } from './CallControls.tsx';
import { CallControls } from './CallControls.tsx';
import * as css from './InCall.module.css';
import { CallsList } from './CallsList.tsx';
import { Keypad } from './Keypad.tsx';
import { Parties } from './Parties.tsx';
import { loadBargeModes } from '../late-parts.ts';
import type { Draft } from '../LatePanel.tsx';
import { LatePanel } from '../LatePanel.tsx';
import { QualitySign } from '../quality/QualitySign.tsx';
import { loadInCallNotes } from '../wrap-up/load.ts';

export interface InCallProps {
  call: CallModel;
  /** The calls beside it. */
  others: readonly CallModel[];
  /** Digits sent in this call. */
  sent: string;
  volume: number;
  /** Who it is takes the room that the controls leave. */
  large: boolean;
  /** Another call rings too: what can wait makes room, so that Hang up stays where it was. */
  interrupted: boolean;
  /** What is open in the place of the controls. */
  panel: CallPanel | null;
  onPanel: (panel: CallPanel | null) => void;
  buttons: RefObject<PanelButtons>;
  /** The target of the transfer, as far as it was typed: kept while its panel is closed. */
  draft: Draft;
  /** Its notes; null: they are not kept. */
  noteKey?: string | null;
  /** Shows the dialer beside this call. */
  onNewCall: () => void;
}

/** What can be done in a call other than ending it, and the calls beside it, whose place an open keypad takes. */
export const InCall = (props: InCallProps) => {
  const { call, panel, onPanel, volume } = props;
  const text = useText();
  const VolumeIcon = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  const { sendTone, setVolume } = call;
  const answered = call.since !== null;
  const latePanel = panel === 'transfer' || panel === 'threeWay' ? panel : null;
  const percent = Math.round(volume * 100);
  return (
    <>
      {/* What to do about the sound makes room for a panel. */}
      <QualitySign key={panel} quality={call.quality} />
      {panel === null && <Parties parties={call.parties} />}
      {panel === null && <CallsList active={call} calls={props.others} />}
      {!props.large && latePanel === null && <div className={css.space} />}
      {answered && latePanel && (
        <div className={css.panel}>
          <LatePanel
            panel={latePanel}
            call={call}
            draft={props.draft}
            onClose={() => onPanel(null)}
          />
        </div>
      )}
      {answered && latePanel === null && (
        <>
          {call.barge && <Later load={loadBargeModes} props={call.barge} />}
          <CallControls
            call={call}
            panel={panel}
            buttons={props.buttons}
            onPanel={onPanel}
            onNewCall={props.onNewCall}
          />
          {panel === 'keypad' && (
            <Keypad onTone={sendTone} sent={props.sent} onClose={() => onPanel(null)} />
          )}
          {panel === null && props.noteKey && (
            <Later load={loadInCallNotes} waiting={null} props={{ noteKey: props.noteKey }} />
          )}
          {panel === null && !props.interrupted && (
            <label className={cx(css.volume, !setVolume && css.off)}>
              <VolumeIcon aria-hidden="true" />
              <input
                type="range"
                min={0}
                max={100}
                step={5}
                aria-label={text('softphone.call.volume')}
                disabled={!setVolume}
                value={percent}
                style={{ '--cp-fill': `${percent}%` } as CSSProperties}
                onChange={(event) => setVolume?.(Number(event.target.value) / 100)}
              />
            </label>
          )}
        </>
      )}
    </>
  );
};
