/** What the browser says of its network [S-53]. A line that works says more: see `connection` and `broker`. */
export interface NetworkState {
  online: boolean;
  /** The panel says above all its views that there is no network: none of them says it again. */
  isSaid: boolean;
}

export interface NetworkActions {
  /** The page shows that there is no network. Returns the way to end that. */
  say(): () => void;
}

export const initialNetwork = (): NetworkState => ({ online: true, isSaid: false });
