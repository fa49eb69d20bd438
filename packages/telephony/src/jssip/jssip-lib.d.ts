// JsSIP has types for most of its files, not for this one; `jssip.ts` says what we use of it.
declare module 'jssip/lib/RequestSender.js' {
  const RequestSender: unknown;
  export default RequestSender;
}
