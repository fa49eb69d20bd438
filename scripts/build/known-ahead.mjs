/**
 * In place of `askAhead` (packages/embed/src/stub/ahead.ts), for the stub that stands beside the kit: links what every widget is
 * made of, so that it comes together with the kit's entry and not after it. Not where the host takes the kit of another deployment.
 */
export const askAhead = (folder) => {
  if (import.meta.url.replace(/[^/]*$/, '') !== folder) return;
  for (const file of __kitCommon) {
    const hint = document.createElement('link');
    if (!hint.relList.supports('modulepreload')) return;
    hint.rel = 'modulepreload';
    // A policy that trusts by nonce trusts what a script imports, but no link without it.
    const trusted = document.querySelector('script[nonce]');
    if (trusted) hint.nonce = trusted.nonce;
    hint.href = folder + file;
    // Nothing of it stays in the page.
    for (const event of ['load', 'error']) hint.addEventListener(event, () => hint.remove());
    document.head.append(hint);
  }
};
