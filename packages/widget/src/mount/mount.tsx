import type {
  EmbedEvents,
  ErrorInfo,
  Locale,
  WidgetHandle,
  WidgetOptions,
} from '@callpanel/contracts';
import { asCallpanelError, CallpanelError, GRANTS_OF_HOSTS } from '@callpanel/contracts';
import type { Scope } from '@callpanel/core';
import { core, coreProblem } from '@callpanel/core';
import { CORE_VERSION } from '@callpanel/core/version';
import { uiSheets } from '@callpanel/ui';
import { createRoot } from 'react-dom/client';
import type { MountOptions, WidgetDefinition } from '../definition.ts';
import { Frame } from '../frame/Frame.tsx';
import { frameSheets } from '../sheets.ts';
import { createEvents } from './events.ts';
import { openHostScope } from './host-scope.ts';
import { createLine } from './line.ts';
import { createOffers } from './offers.ts';
import { passOn } from './passed-on.ts';
import { createPlace } from './place.ts';

let mounts = 0;
const nothing = () => undefined;

/** Draws one widget; see `DefinedWidget.mount`. */
export const mountWidget = (
  definition: WidgetDefinition,
  el: HTMLElement,
  { host, ...first }: MountOptions,
): WidgetHandle => {
  const { name: widget } = definition;
  const events = createEvents((event) => {
    if (problem) return;
    if (waits) waits.then(() => line.asked(event), nothing);
    else line.asked(event);
  });
  const isHere = (el as HTMLElement | null)?.ownerDocument === document;
  // Out of view if the page gives no element of this document.
  const into = isHere ? el : document.createElement('div');
  const place = createPlace(into, widget, [...uiSheets, ...frameSheets, ...definition.sheets]);
  const root = createRoot(place.container);
  const id = `${widget}-${++mounts}`;
  let options: WidgetOptions = first;
  let problem: CallpanelError | null = isHere
    ? coreProblem(core, CORE_VERSION)
    : new CallpanelError('widget.error.options', { option: 'el' });
  let scope: Scope | null = null;
  /** Until this host has a share of the page's session, it gets no events, sends no commands and shows nothing. */
  let waits: Promise<void> | null = null;
  let gone = false;
  let stops: (() => void)[] = [];

  if (host && !problem) {
    try {
      scope = openHostScope(host);
      waits = scope.admitted;
    } catch (error) {
      problem = asCallpanelError(error, 'widget.error.options');
    }
  }
  const offers = createOffers(events.emit);
  const authRequired = ({ why }: Pick<EmbedEvents['auth-required'], 'why'>) =>
    events.emit('auth-required', { widget, why });
  const begin = () => {
    waits = null;
    stops = [core.on('auth-required', authRequired), ...passOn(events.emit)];
    const { kind, status } = core.state.session;
    // No user was signed in before this widget was mounted: its page is notified too.
    if (kind !== 'sip' && (status === 'none' || status === 'lost')) authRequired({ why: 'needed' });
    offers.set(options);
    core.session.use(widget);
  };
  if (!problem && !waits) begin();

  let ready = false;
  const onReady = () => {
    if (!ready) events.emit('ready', { widget });
    ready = true;
    line.drawn(problem);
  };
  const onError = (error: ErrorInfo, retryable: boolean) =>
    events.emit('error', { widget, error, retryable });
  const onSelected = (selected: EmbedEvents['contact-selected']) =>
    events.emit('contact-selected', selected);
  const onLook = (scheme: 'light' | 'dark', locale: Locale, density: string) => {
    place.host.dataset['theme'] = scheme;
    place.host.dataset['density'] = density;
    place.host.lang = locale;
  };
  const draw = () =>
    root.render(
      <Frame
        id={id}
        definition={definition}
        options={options}
        onSelected={onSelected}
        onLook={onLook}
        problem={problem?.info ?? null}
        waits={waits !== null}
        onReady={onReady}
        onError={onError}
      />,
    );
  draw();
  waits
    ?.then(
      () => gone || begin(),
      (error: unknown) => {
        waits = null;
        problem = asCallpanelError(error, 'widget.error.load');
      },
    )
    .then(() => gone || draw(), nothing);

  const update: WidgetHandle['update'] = (change) => {
    options = { ...options, ...change };
    if (gone) return;
    if (!problem && !waits) offers.set(options);
    draw();
  };
  const line = createLine(
    {
      widget,
      door: host ? 'federation' : 'kit',
      grants: GRANTS_OF_HOSTS,
      tell: events.emit,
      look: update,
      looks: () => {
        const { locale, theme } = core.state.preferences;
        return { locale: options.locale ?? locale, theme: options.theme ?? theme };
      },
      showSignIn() {
        place.host.scrollIntoView({ block: 'nearest' });
        place.container.querySelector('input')?.focus();
      },
    },
    () => onError({ code: 'widget.error.load', context: {} }, false),
  );
  return {
    update,
    unmount() {
      if (gone) return;
      gone = true;
      for (const stop of stops) stop();
      offers.end();
      events.clear();
      line.end();
      place.host.remove();
      // Later, as the page's own React may be drawing now; and a widget that is mounted again at once (StrictMode) finds
      // its session still there.
      queueMicrotask(() => {
        root.unmount();
        scope?.release();
      });
    },
    on: events.on,
    send: line.send,
  };
};
