import type { FeatureName } from '@callpanel/contracts';
import type { FeatureState, PbxEvent } from './types.ts';

const fresh = (): FeatureState => ({
  dnd: false,
  forward: '',
  followme: false,
  presence: undefined,
});

/** What else than presence can be set. */
export type FeatureChange = Partial<Pick<FeatureState, 'dnd' | 'forward' | 'followme'>>;

/** Each person's own features. A change sends an event; setting the same value again sends none. */
export class FeatureStates {
  readonly #states = new Map<string, FeatureState>();
  readonly #tell: (event: PbxEvent) => void;

  constructor(tell: (event: PbxEvent) => void) {
    this.#tell = tell;
  }

  /** A copy: it does not change later. */
  of(ext: string): FeatureState {
    return { ...(this.#states.get(ext) ?? fresh()) };
  }

  /** By feature code: published presence follows. The note of do not disturb changes with it; others, such as lunch, stay. */
  setDnd(ext: string, on: boolean): void {
    const { presence } = this.#mine(ext);
    const note = presence?.note === 'busy' && !on ? 'online' : presence?.note;
    if (note !== undefined) this.#present(ext, on ? 'closed' : 'open', note);
    this.#disturb(ext, on);
  }

  /** Several, as their feature codes do. */
  set(ext: string, { dnd, forward, followme }: FeatureChange): void {
    if (dnd !== undefined) this.setDnd(ext, dnd);
    if (forward !== undefined) this.setForward(ext, forward);
    if (followme !== undefined) this.setFollowme(ext, followme);
  }

  /** `to`: the number that calls are forwarded to, '' for none. */
  setForward(ext: string, to: string): void {
    const state = this.#mine(ext);
    if (state.forward === to) return;
    state.forward = to;
    this.#changed(ext, 'forward', to !== '', to);
  }

  setFollowme(ext: string, on: boolean): void {
    const state = this.#mine(ext);
    if (state.followme === on) return;
    state.followme = on;
    this.#changed(ext, 'followme', on);
  }

  /** By PUBLISH: closed means "do not disturb". */
  setPresence(ext: string, basic: 'open' | 'closed', note: string): void {
    this.#present(ext, basic, note);
    this.#disturb(ext, basic === 'closed');
  }

  /** The note of the published presence. */
  setNote(ext: string, note: string): void {
    const { presence } = this.#mine(ext);
    if (presence) this.#present(ext, presence.basic, note);
  }

  /** The last phone has unregistered: its published presence ends. The registration's own event reports it. */
  left(ext: string): void {
    this.#mine(ext).presence = undefined;
  }

  clear(): void {
    this.#states.clear();
  }

  #present(ext: string, basic: 'open' | 'closed', note: string): void {
    const state = this.#mine(ext);
    if (state.presence?.basic === basic && state.presence.note === note) return;
    state.presence = { basic, note };
    this.#tell({ kind: 'presence', ext, basic, note });
  }

  #disturb(ext: string, on: boolean): void {
    const state = this.#mine(ext);
    if (state.dnd === on) return;
    state.dnd = on;
    this.#changed(ext, 'dnd', on);
  }

  #mine(ext: string): FeatureState {
    const state = this.#states.get(ext) ?? fresh();
    this.#states.set(ext, state);
    return state;
  }

  #changed(ext: string, feature: FeatureName, on: boolean, value = ''): void {
    this.#tell({ kind: 'feature', ext, feature, on, value });
  }
}
