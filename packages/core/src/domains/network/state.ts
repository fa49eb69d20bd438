/** What the browser says of its network [S-53]. A line that works says more: see `connection` and `broker`. */
export interface NetworkState {
  online: boolean;
}

export const initialNetwork = (): NetworkState => ({ online: true });
