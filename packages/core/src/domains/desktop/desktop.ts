import { asRefusal, Done, PanelNotifications } from '@callpanel/contracts';
import { commonMessages, plainText } from '@callpanel/i18n/plain';
import type { CallInfo, CallState } from '@callpanel/telephony';
import type { DesktopContext } from './context.ts';
import type { NotifyPermission } from '../../page.ts';
import { doneIn } from '../until.ts';
import { oncePerSession } from '../once.ts';
import { thisSession } from '../this-session.ts';

/** How long a notification waits for the user’s settings from the server, milliseconds. */
const LONGEST_WAIT_MS = 2000;

/** The caller gave up: the call was not taken or refused on any device. */
const isMissed = ({ end }: CallInfo): boolean =>
  end?.by === 'remote' && (end.reason === 'cancelled' || end.reason === 'noAnswer');

/** Notifications on the desktop, of calls that come in and calls that were missed [E-121]. */
export const createDesktop = (context: DesktopContext) => {
  const { state, live, page, others } = context;
  const { desktop } = state;
  const PATH = 'panel_notifications';
  /** Functions that close the visible notifications, by call. */
  const standing = new Map<string, () => void>();
  let changes = 0;
  /** Is the session over in which the server sent how long notifications are visible? */
  let isTimeOld = (): boolean => true;

  const ask = oncePerSession(context, async (): Promise<void> => {
    const { api } = live;
    const isOver = thisSession(context);
    const before = changes;
    if (!api) return;
    const { enabled, timeout } = await api.get(PATH, PanelNotifications);
    if (isOver()) return;
    desktop.timeoutS = timeout;
    isTimeOld = isOver;
    // If the user switched meanwhile, that choice wins.
    if (before === changes) desktop.enabled = enabled;
  });

  /** Without an answer from the server the defaults apply: on, 3 s [K-16]. */
  const load = async (): Promise<void> => {
    desktop.permission = page.notifyPermission();
    await ask().catch(() => undefined);
  };

  /** Shown at once, taken back when the server refuses. */
  const change = async (enabled: boolean): Promise<void> => {
    const { api } = live;
    const isOver = thisSession(context);
    const before = desktop.enabled;
    const mine = ++changes;
    desktop.enabled = enabled;
    if (!api) return;
    try {
      // What is not known here stays as it is stored.
      const time = !isTimeOld() && { timeout: desktop.timeoutS };
      await api.send('POST', PATH, Done, { enabled, ...time });
    } catch (cause) {
      if (isOver()) return;
      if (mine === changes) desktop.enabled = before;
      context.fail(asRefusal(cause, 'notifications.error.save'));
    }
  };

  const show = async (
    info: CallInfo,
    textId: 'desktop.incoming' | 'desktop.missed',
    isDue: () => boolean,
  ): Promise<void> => {
    // Its code loads together with the rest.
    others.numbers.text(info.number);
    const [texts] = await Promise.all([
      commonMessages(state.preferences.locale),
      doneIn(LONGEST_WAIT_MS, load()),
    ]);
    const textOf = (wanted: string) => plainText(texts, wanted);
    if (!desktop.enabled || !isDue()) return;
    const { name, id } = info;
    const number = others.numbers.text(info.number);
    // Its own brackets are enough.
    const behind = number.startsWith('(') ? number : `(${number})`;
    const body = name ? `${name} ${behind}` : number;
    const { calls } = others;
    /** The call may be gone when a button is pressed. */
    const attempt = (act: () => unknown) => () =>
      void Promise.resolve().then(act).catch(context.fail);
    const acts = [
      {
        id: 'answer' as const,
        text: textOf('desktop.answer'),
        run: attempt(() => calls.answer(id)),
      },
      {
        id: 'reject' as const,
        text: textOf('desktop.reject'),
        run: attempt(() => calls.reject(id)),
      },
    ];
    const note = { title: textOf(textId), body, tag: id, timeoutS: desktop.timeoutS };
    standing.set(id, page.notify(textId === 'desktop.incoming' ? { ...note, acts } : note));
  };

  const end = (id: string): void => {
    standing.get(id)?.();
    standing.delete(id);
  };

  return {
    load,
    /** @param asked the browser's answer to the question that the click asked */
    async enable(asked: Promise<NotifyPermission>): Promise<void> {
      desktop.permission = await asked;
      // Refused by the browser or the user: there is nothing to switch on.
      if (desktop.permission === 'granted') await change(true);
    },
    disable: () => change(false),
    /** An incoming call has come to another state. */
    tell(info: CallInfo, before: CallState | undefined): void {
      if (info.state !== 'incoming') end(info.id);
      const rings = () =>
        state.calls.list.some(({ id, state: now }) => id === info.id && now === 'incoming');
      if (info.state === 'incoming' && before === undefined)
        show(info, 'desktop.incoming', rings).catch(context.fail);
      if (info.state === 'ended' && before === 'incoming' && isMissed(info))
        show(info, 'desktop.missed', () => true).catch(context.fail);
    },
  };
};
