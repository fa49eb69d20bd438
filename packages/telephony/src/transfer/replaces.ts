/** Id of a dialog (RFC 3261 section 12), from our point of view. */
export interface DialogId {
  call_id: string;
  local_tag: string;
  remote_tag: string;
}

/**
 * The `replaces` option of JsSIP's `refer`, with the tags from the point of view of its receiver (RFC 3891 section 3): the
 * to-tag is our remote tag, for incoming and outgoing calls. JsSIP itself takes From and To of the INVITE, which swaps the
 * tags of an incoming call (JsSIP issue 817).
 */
export const dialogIn = ({ call_id, local_tag, remote_tag }: DialogId) => ({
  _request: { call_id },
  _to_tag: remote_tag,
  _from_tag: local_tag,
});
