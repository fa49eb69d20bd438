import { plainText } from '@callpanel/i18n/plain';
import { noticeMessages } from '@callpanel/i18n/notices';
import { when } from '../until.ts';
import type { PresenceContext } from './context.ts';
import type { Card } from './state.ts';

/** Says once that a busy colleague is free, by a notice and on the desktop. */
export const createWhenFree = ({ state, page, notify }: PresenceContext) => {
  const { presence, desktop, preferences } = state;
  const waiting = new Map<string, () => void>();

  const show = (): void => {
    presence.awaited = [...waiting.keys()];
  };
  const stop = (exten: string): void => {
    waiting.get(exten)?.();
    waiting.delete(exten);
    show();
  };
  const say = async ({ name, exten }: Card): Promise<void> => {
    notify('info', 'buddies.free', { name: name || exten });
    if (!desktop.enabled) return;
    const texts = await noticeMessages(preferences.locale);
    const title = plainText(texts, 'buddies.free.title');
    page.notify({ title, body: name || exten, tag: `free ${exten}`, timeoutS: desktop.timeoutS });
  };
  return {
    tell(exten: string, on: boolean): void {
      stop(exten);
      const card = presence.cards[exten];
      if (!on || !card) return;
      let isOver = false;
      const end = when(
        [card],
        () => card.status === 'online',
        () => {
          isOver = true;
          stop(exten);
          // Without the texts the notice alone says it.
          say(card).catch(() => undefined);
        },
      );
      if (isOver) return;
      waiting.set(exten, end);
      show();
    },
    end(): void {
      for (const exten of waiting.keys()) stop(exten);
    },
  };
};
