/** How a host answers one request. */
export type Answering = 'never' | 'throws' | { gives: unknown };

export interface Asked {
  name: string;
  params: unknown;
}

export interface ReceivedEvent {
  name: string;
  payload: unknown;
}

/** One answer to a command, as the host got it. */
export type Reply =
  | { result: unknown }
  | { error: { name: string; code: string; context: unknown } };

/** What a widget takes, as data: functions do not go from a test into a page. */
export interface HostWishes {
  locale?: string;
  theme?: string;
  intents?: readonly string[];
  outcomes?: readonly { id: string; label: string }[];
  select?: 'contact' | 'number' | null;
  room?: string | null;
  page?: string | null;
  /** Names of the requests that this host answers. */
  answers?: readonly string[];
}

/** A host's own code, the same in every page of this suite. */
export interface InPage {
  /** Puts a widget into a box `#id`. */
  mount(id: string, widget: string, wishes?: HostWishes): Promise<void>;
  update(id: string, wishes: HostWishes): void;
  unmount(id: string): void;
  /** All widgets of this host, and its session. */
  dispose(): Promise<void>;
  /** Sends a command to the session, also without a widget; a frame has no session. */
  command(command: string, params?: unknown): Promise<Reply>;
  /** Records the session's events from now on. */
  follow(): Promise<void>;
  followed: ReceivedEvent[];
  /** Sends a command, and repeats it if the frame refuses too many at once. */
  send(id: string, command: string, params?: unknown): Promise<Reply>;
  /** All events from one widget, in order. */
  received(id: string): ReceivedEvent[];
  /** How each request is answered from now on. */
  answering: Record<string, Answering>;
  /** What was asked, in order. */
  asked: Asked[];
}

interface Handle {
  update(options: unknown): void;
  unmount(): void;
  on(event: string, handler: (payload: unknown) => void): () => void;
  send(command: string, params?: unknown): Promise<unknown>;
}
/** What a host has of its session without a widget. */
type Session = Pick<Handle, 'on' | 'send'> & { dispose(): Promise<void> };
type Mount = (widget: string, el: HTMLElement, options: object) => Handle;
/** Has what is needed to mount a widget at once. */
type Prepare = (widget: string) => Promise<Mount>;

interface Federation {
  name: string;
  registerRemotes(remotes: { name: string; entry: string }[]): void;
  loadRemote(id: string): Promise<{
    mount(el: HTMLElement, options: object): Handle;
    open(host: object): Promise<Session>;
  }>;
}

export interface Given {
  door: 'kit' | 'element' | 'federation' | 'frame';
  panel: string;
  /** What the host writes where the panel's address belongs. */
  baseUrl: string;
  events: readonly string[];
  /** Where to find each widget by federation. */
  remotes: Readonly<Record<string, string>>;
  /** The host signs its user in with `getToken`. */
  token: string | null;
}

declare global {
  interface Window {
    host: InPage;
  }
}

/** Runs in the page, so it uses nothing from outside the function. Only mounting differs between the four doors. */
export const beHost = async ({
  door,
  panel,
  baseUrl,
  events,
  remotes,
  token,
}: Given): Promise<void> => {
  const getToken = token === null ? {} : { getToken: async () => token };
  const host = { baseUrl, ...getToken };
  const code = (file: string) => import(`${panel}/kit/${file}`) as Promise<Record<string, unknown>>;
  let session = async (): Promise<Session> => {
    throw new Error(`no session by ${door}`);
  };
  let dispose = async (): Promise<void> => undefined;

  const ways: Record<Given['door'], () => Promise<Prepare>> = {
    async kit() {
      const { createKit } = await code('stub.js');
      const kit = (createKit as (given: object) => Session & { mount: Mount })(host);
      session = async () => kit;
      dispose = () => kit.dispose();
      return async () => kit.mount;
    },
    async element() {
      await code('elements.js');
      return async () => (widget, el, options) => {
        const element = document.createElement(`callpanel-${widget}`) as HTMLElement &
          Pick<Handle, 'send'> & { kit: Session };
        session = async () => element.kit;
        dispose = () => element.kit.dispose();
        const { intents, locale, theme, select, room, page, ...properties } = options as HostWishes;
        const look = (wishes: HostWishes): void => {
          if (wishes.locale) element.setAttribute('locale', wishes.locale);
          if (wishes.theme) element.setAttribute('theme', wishes.theme);
          if (wishes.intents) element.setAttribute('intents', wishes.intents.join(' '));
          if (wishes.select) element.setAttribute('select', wishes.select);
          else if (wishes.select === null) element.removeAttribute('select');
          if (wishes.page) element.setAttribute('page', wishes.page);
          else if (wishes.page === null) element.removeAttribute('page');
          if (wishes.room) element.setAttribute('room', wishes.room);
          else if (wishes.room === null) element.removeAttribute('room');
        };
        element.setAttribute('base-url', baseUrl);
        look({
          ...(locale && { locale }),
          ...(theme && { theme }),
          ...(intents && { intents }),
          ...(select && { select }),
          ...(room && { room }),
          ...(page && { page }),
        });
        Object.assign(element, getToken, properties);
        el.append(element);
        return {
          update(wishes) {
            const { answers, outcomes, ...attributes } = wishes as HostWishes;
            look(attributes);
            Object.assign(element, answers && { answers }, outcomes && { outcomes });
          },
          unmount: () => element.remove(),
          on(event, handler) {
            const listen = (event: Event) => handler((event as CustomEvent).detail);
            element.addEventListener(`callpanel:${event}`, listen);
            return () => element.removeEventListener(`callpanel:${event}`, listen);
          },
          send: (command, params) => element.send(command, params),
        };
      };
    },
    async federation() {
      const all = Reflect.get(globalThis, '__FEDERATION__') as { __INSTANCES__: Federation[] };
      const app = all.__INSTANCES__.find(({ name }) => name === 'partner_app');
      if (!app) throw new Error('This page has no federation');
      let opened: Promise<Session> | undefined;
      const names = [...new Set(Object.values(remotes).map((id) => id.split('/')[0] ?? ''))];
      app.registerRemotes(
        names.map((name) => ({ name, entry: `${panel}/remotes/${name}/mf-manifest.json` })),
      );
      return async (widget) => {
        const { mount, open } = await app.loadRemote(remotes[widget] ?? '');
        session = () => (opened ??= open(host));
        dispose = async () => (await opened)?.dispose();
        return (_, el, options) => mount(el, { host, ...options });
      };
    },
    async frame() {
      const { createFrames } = await code('frame.js');
      const frames = (
        createFrames as (given: object) => { mount: Mount; dispose(): Promise<void> }
      )(host);
      dispose = frames.dispose;
      return async () => frames.mount;
    },
  };

  const prepare = await ways[door]();
  const handles = new Map<string, Handle>();
  const eventsById = new Map<string, ReceivedEvent[]>();
  const answering: Record<string, Answering> = {};
  const asked: Asked[] = [];
  const handleOf = (id: string): Handle => {
    const handle = handles.get(id);
    if (!handle) throw new Error(`no widget ${id}`);
    return handle;
  };
  const replyOf = async (sent: Promise<unknown>): Promise<Reply> => {
    try {
      return { result: await sent };
    } catch (thrown) {
      const { name, code: why, context } = thrown as Error & { code: string; context: unknown };
      return { error: { name, code: why, context } };
    }
  };
  const answer = (name: string) => (params: unknown) => {
    asked.push({ name, params });
    const how = answering[name] ?? 'never';
    if (how === 'never') return new Promise(() => undefined);
    if (how === 'throws') throw new Error('The host is broken');
    return how.gives;
  };
  const optionsOf = ({ answers, ...wishes }: HostWishes): object => ({
    ...wishes,
    ...(answers && { answers: Object.fromEntries(answers.map((name) => [name, answer(name)])) }),
  });

  window.host = {
    async mount(id, widget, wishes = {}) {
      const box = document.body.appendChild(document.createElement('div'));
      box.id = id;
      box.style.cssText = 'width:380px;height:640px';
      const mount = await prepare(widget);
      // Handlers in the same turn, as hosts add them.
      const handle = mount(widget, box, optionsOf(wishes));
      const received: ReceivedEvent[] = [];
      for (const name of events) handle.on(name, (payload) => received.push({ name, payload }));
      handles.set(id, handle);
      eventsById.set(id, received);
    },
    update: (id, wishes) => handleOf(id).update(optionsOf(wishes)),
    unmount: (id) => handleOf(id).unmount(),
    async dispose() {
      for (const handle of handles.values()) handle.unmount();
      await dispose();
    },
    async follow() {
      const { on } = await session();
      for (const name of events) on(name, (payload) => this.followed.push({ name, payload }));
    },
    followed: [],
    command: async (command, params) => replyOf((await session()).send(command, params)),
    async send(id, command, params) {
      const reply = await replyOf(handleOf(id).send(command, params));
      if ('result' in reply || reply.error.code !== 'embed.error.limit') return reply;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return this.send(id, command, params);
    },
    received: (id) => eventsById.get(id) ?? [],
    answering,
    asked,
  };
};
