import { Later } from '@callpanel/widget';
import type { CallModel } from './call.model.ts';

/** What was typed in a panel of a call: neither a failure nor closing it loses it. */
export interface Draft {
  text: string;
  set: (text: string) => void;
}

export interface PanelProps {
  call: CallModel;
  draft: Draft;
  onClose: () => void;
}

const loadTransfer = async () => (await import('./moving/index.ts')).transferPart;
const loadThreeWay = async () => (await import('./moving/index.ts')).threeWayPart;

/** A panel in the place of the controls, in a file that comes when it is opened first. */
export const LatePanel = ({ panel, ...props }: PanelProps & { panel: 'transfer' | 'threeWay' }) =>
  panel === 'transfer' ? (
    <Later load={loadTransfer} props={props} />
  ) : (
    <Later load={loadThreeWay} props={props} />
  );
