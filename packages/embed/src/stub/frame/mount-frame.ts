import type {
  EmbedCall,
  EmbedEvents,
  ErrorInfo,
  FrameOptions,
  Send,
  WidgetHandle,
  WidgetName,
  WidgetOptions,
} from '@callpanel/contracts';
import { createEvents } from '../events.ts';
import { adopt, createPlaceholder } from '../placeholder.ts';
import { createConversation, ENDED, errorOf } from './conversation.ts';
import { forwardKeys } from './keys.ts';

export interface FrameToMount {
  widget: WidgetName | 'panel';
  el: HTMLElement;
  /** Without a slash at its end. */
  baseUrl: string;
  options: WidgetOptions;
  fit: boolean;
  title: string;
}

/** A frame that has not answered so long after it was asked for, or has loaded, is given up; ms. */
const PATIENCE_MS = 10_000;

/** In a shadow root, out of reach of the page's style sheets. Laid out while it waits, or it would draw nothing. */
const STYLE = `
:host{display:block;height:100%}
iframe{all:initial;display:block;width:100%;height:100%;border:0}
iframe.waits{position:absolute;opacity:0;pointer-events:none}`;

const MAY = 'microphone; autoplay; speaker-selection';
/** Popups and downloads are those of screen pop and recordings; it can do nothing to the page around it. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

const originOf = (address: string): string | null => {
  try {
    const { protocol, origin } = new URL(address);
    return /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
};

const error = (code: ErrorInfo['code'], context: ErrorInfo['context'] = {}): ErrorInfo => ({
  code,
  context,
});

/** One frame in one element, from skeleton to unmount. */
export const mountFrame = (given: FrameToMount): WidgetHandle => {
  const { widget, el, baseUrl, fit, title } = given;
  const origin = originOf(baseUrl);
  const events = createEvents();
  const placeholder = createPlaceholder(el);
  const host = document.createElement('div');
  const frame = document.createElement('iframe');
  let options = given.options;
  let welcome = false;
  let gone = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let shortcuts: readonly string[] = [];
  const live = new Set<string>();

  const fail = (why: ErrorInfo, retryable: boolean): void => {
    clearTimeout(patience);
    if (gone) return;
    frame.className = 'waits';
    placeholder.error(options, why.code, retryable ? load : null);
    events.emit('error', { widget: widget === 'panel' ? null : widget, error: why, retryable });
  };
  /** The page is there, and does not answer: it does not know this one. Or it is not there. */
  const giveUp = async (): Promise<void> => {
    let code: ErrorInfo['code'] = 'embed.error.origin';
    try {
      await fetch(`${baseUrl}/kit/frame.js`, { mode: 'no-cors', method: 'HEAD' });
    } catch {
      code = 'embed.error.timeout';
    }
    if (welcome) return;
    talk.end(error(code));
    fail(error(code), true);
  };
  const wait = (): void => {
    clearTimeout(patience);
    patience = setTimeout(() => void giveUp(), PATIENCE_MS);
  };

  const talk = createConversation({
    welcome({ snapshot }) {
      clearTimeout(patience);
      welcome = true;
      frame.className = '';
      placeholder.remove();
      live.clear();
      for (const { id } of snapshot.calls ?? []) live.add(id);
      shortcuts = Object.values(snapshot.keys);
    },
    refused(why) {
      talk.end(why);
      fail(why, false);
    },
    event(name, payload) {
      if (name === 'call') {
        const { id, state } = payload as EmbedCall;
        if (state === 'ended') live.delete(id);
        else live.add(id);
      }
      if (name === 'shortcuts')
        shortcuts = Object.values((payload as EmbedEvents['shortcuts']).keys);
      if (name === 'resize' && fit)
        // In what does not fit the window, Hang up stays in sight: it stands at the foot of what scrolls.
        frame.style.cssText = `height:${(payload as EmbedEvents['resize']).height}px;max-height:100vh`;
      events.emit(name as 'call', payload as EmbedCall);
    },
    request: (name, params) => {
      const answers: Partial<Record<string, (params: never) => unknown>> = options.answers ?? {};
      return answers[name]?.(params as never);
    },
  });

  const chosen = (): FrameOptions => {
    const { locale, theme, intents, outcomes } = options;
    return {
      ...(locale && { locale }),
      ...(theme && { theme }),
      ...(intents && { intents: [...intents] }),
      ...(outcomes && { outcomes: outcomes.map(({ id, label }) => ({ id, label })) }),
      ...(fit && { fit }),
    };
  };
  const wishes = () => ({ requests: Object.keys(options.answers ?? {}), options: chosen() });

  function load(): void {
    welcome = false;
    frame.className = 'waits';
    placeholder.skeleton(options);
    wait();
    frame.src = `${baseUrl}${widget === 'panel' ? '/?embedded=true' : `/embedded/${widget}`}`;
  }

  const stopKeys = forwardKeys(
    (keys) => live.size > 0 && shortcuts.includes(keys),
    (keys) => talk.say({ type: 'key', keys }),
  );

  if (origin === null) {
    const why = error('widget.error.options', { option: 'baseUrl' });
    // Handlers are added after `mount` has returned.
    void Promise.resolve().then(() => {
      talk.end(why);
      fail(why, false);
    });
  } else {
    frame.title = title;
    frame.allow = MAY;
    frame.setAttribute('sandbox', SANDBOX);
    frame.addEventListener('load', () => {
      if (gone || !frame.contentWindow) return;
      welcome = false;
      wait();
      talk.hello(frame.contentWindow, origin, wishes());
    });
    const root = host.attachShadow({ mode: 'open' });
    root.append(frame);
    adopt(root, STYLE);
    load();
    el.append(host);
  }

  return {
    update(change) {
      options = { ...options, ...change };
      const { requests, options: wished } = wishes();
      talk.say({ type: 'options', requests, options: wished });
    },
    unmount() {
      if (gone) return;
      gone = true;
      clearTimeout(patience);
      stopKeys();
      talk.end();
      events.clear();
      placeholder.remove();
      host.remove();
    },
    on: events.on,
    send: ((command: string, params?: unknown) =>
      gone ? Promise.reject(errorOf(ENDED)) : talk.send(command, params)) as Send,
  };
};
