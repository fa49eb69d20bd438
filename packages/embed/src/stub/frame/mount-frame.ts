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
import { placeIn } from '../load.ts';
import { adopt, createPlaceholder } from '../placeholder.ts';
import { errorOf } from '../sending.ts';
import { EN, FR, textsIn } from '../texts.ts';
import { createConversation, ENDED } from './conversation.ts';
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
:host{display:block!important;height:100%}
iframe{all:initial;display:block;width:100%;height:100%;border:0}
iframe.waits{position:absolute;opacity:0;pointer-events:none}`;

const MAY = 'microphone; autoplay; speaker-selection; camera; display-capture; fullscreen; hid';
/** Popups and downloads are those of screen pop and recordings; it can do nothing to the page that embeds it. */
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

/** One frame in one element, from skeleton to unmount. */
export const mountFrame = (given: FrameToMount): WidgetHandle => {
  const { widget, el, baseUrl, fit, title } = given;
  const origin = originOf(baseUrl);
  const events = createEvents();
  const into = placeIn(el);
  const placeholder = createPlaceholder(into, textsIn(EN, FR));
  const host = document.createElement('div');
  const frame = document.createElement('iframe');
  let options = given.options;
  /** Why nothing comes that could answer; undefined: something may. */
  let over: ErrorInfo | undefined;
  /** undefined: the frame has answered, or was given up. */
  let patience: ReturnType<typeof setTimeout> | undefined;
  let shortcuts: readonly string[] = [];
  /** Calls inside, and since when their two talk, ms; 0: not yet. */
  const live = new Map<string, { call: EmbedCall; since: number }>();
  /** Another page has been in this frame: what the host knows is of that one. */
  let again = false;

  const rest = (): void => {
    clearTimeout(patience);
    patience = undefined;
  };
  const fail = (why: ErrorInfo, retryable: boolean): void => {
    rest();
    if (over === ENDED) return;
    over = why;
    talk.end(why);
    frame.className = 'waits';
    placeholder.error(options, why.code, retryable ? load : null);
    events.emit('error', { widget: widget === 'panel' ? null : widget, error: why, retryable });
  };
  const wait = (): void => {
    clearTimeout(patience);
    over = undefined;
    patience = setTimeout(() => {
      // A page that has come meanwhile has another patience.
      const giveUp = (code: ErrorInfo['code']) => () => {
        if (patience === asked) fail({ code, context: {} }, true);
      };
      const notThere = giveUp('embed.error.timeout');
      const asked = (patience = setTimeout(notThere, PATIENCE_MS));
      // The page is there, and does not answer: it does not know this one. Where the host's connect-src forbids to ask, the page
      // is taken for one that is not there.
      fetch(`${baseUrl}/kit/frame.js`, { mode: 'no-cors', method: 'HEAD' }).then(
        giveUp('embed.error.origin'),
        notThere,
      );
    }, PATIENCE_MS);
  };

  const follow = (call: EmbedCall): void => {
    const { id, state } = call;
    const since = live.get(id)?.since || (state === 'answered' ? performance.now() : 0);
    if (state === 'ended') live.delete(id);
    else live.set(id, { call, since });
  };
  /** A page that was closed has ended its calls, and could not report it. */
  const endCalls = (): void => {
    live.forEach(({ call: last, since }) => {
      const call = { ...last, state: 'ended' } as const;
      const durationS = since && Math.round((performance.now() - since) / 1000);
      events.emit('call', call);
      events.emit('call-ended', { call, reason: 'connectionLost', by: 'system', durationS });
    });
    live.clear();
  };

  const answers = (): Partial<Record<string, (params: never) => unknown>> => options.answers || {};
  const talk = createConversation({
    welcome({ snapshot }) {
      rest();
      frame.className = '';
      placeholder.remove();
      for (const call of snapshot.calls || []) follow(call);
      shortcuts = Object.values(snapshot.keys);
      if (again) {
        const { registration, health, unread, presence, path } = snapshot;
        events.emit('registration', { status: registration });
        events.emit('health', health);
        if (unread) events.emit('unread', unread);
        if (presence) events.emit('presence', presence);
        if (path) events.emit('navigation', { path });
      }
      again = true;
    },
    refused: (why) => fail(why, false),
    event(name, payload) {
      if (name === 'call') follow(payload as EmbedCall);
      if (name === 'shortcuts')
        shortcuts = Object.values((payload as EmbedEvents['shortcuts']).keys);
      if (name === 'resize' && fit)
        // In what does not fit the window, Hang up stays visible at the foot of what scrolls.
        frame.style.cssText = `height:${(payload as EmbedEvents['resize']).height}px;max-height:100vh`;
      events.emit(name as 'call', payload as EmbedCall);
    },
    request: (name, params) => answers()[name]?.(params as never),
  });

  const wishes = (): { requests: string[]; options: FrameOptions } => {
    const { locale, theme, intents, outcomes, select, room, page } = options;
    return {
      requests: Object.keys(answers()),
      options: {
        ...(locale && { locale }),
        ...(theme && { theme }),
        ...(intents && { intents: [...intents] }),
        ...(outcomes && { outcomes: outcomes.map(({ id, label }) => ({ id, label })) }),
        select,
        room,
        page,
        fit,
      },
    };
  };

  function load(): void {
    frame.className = 'waits';
    placeholder.skeleton(options);
    wait();
    frame.src = `${baseUrl}${widget === 'panel' ? '/?embedded=true' : `/embedded/${widget}`}`;
  }

  const stopKeys = forwardKeys(
    (keys) => live.size > 0 && shortcuts.includes(keys),
    (keys) => talk.say({ type: 'key', keys }),
  );

  if (into !== el || origin === null) {
    const option = into === el ? 'baseUrl' : 'el';
    // Handlers are added after `mount` has returned.
    void Promise.resolve().then(() =>
      fail({ code: 'widget.error.options', context: { option } }, false),
    );
  } else {
    frame.title = title;
    frame.allow = MAY;
    frame.setAttribute('sandbox', SANDBOX);
    frame.addEventListener('load', () => {
      if (!frame.contentWindow) return;
      wait();
      talk.hello(frame.contentWindow, origin, wishes());
      endCalls();
    });
    const root = host.attachShadow({ mode: 'open' });
    root.append(frame);
    adopt(root, STYLE);
    load();
    into.append(host);
  }

  return {
    update(change) {
      options = { ...options, ...change };
      talk.say({ type: 'options', ...wishes() });
    },
    unmount() {
      over = ENDED;
      rest();
      stopKeys();
      talk.end();
      events.clear();
      placeholder.remove();
      host.remove();
    },
    on: events.on,
    send: ((command: string, params?: unknown) =>
      over ? Promise.reject(errorOf(over.code, over.context)) : talk.send(command, params)) as Send,
  };
};
