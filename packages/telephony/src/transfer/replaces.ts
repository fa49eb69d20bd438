/** A dialog as RFC 3261 section 12 names it, seen from here. */
export interface DialogId {
  call_id: string;
  local_tag: string;
  remote_tag: string;
}

/**
 * The `replaces` option of JsSIP's `refer`, with the tags as the one who receives it sees them (RFC 3891 section 3): its
 * to-tag is our remote one, whoever placed the call. JsSIP itself takes From and To of the INVITE, which swaps them for an
 * incoming call (JsSIP issue 817).
 */
export const dialogIn = ({ call_id, local_tag, remote_tag }: DialogId) => ({
  _request: { call_id },
  _to_tag: remote_tag,
  _from_tag: local_tag,
});
