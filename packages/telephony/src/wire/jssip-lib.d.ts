// JsSIP has types for most of its files, not for these; `jssip.ts` says what we use of them.
declare module 'jssip/lib/Dialog.js' {
  const Dialog: unknown;
  export default Dialog;
}
declare module 'jssip/lib/RequestSender.js' {
  const RequestSender: unknown;
  export default RequestSender;
}
declare module 'jssip/lib/Parser.js' {
  const parser: unknown;
  export default parser;
}
