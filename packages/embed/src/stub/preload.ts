/**
 * Fetches a module that is not to run yet, where the browser can; nothing of it stays in the page.
 *
 * @param low after what the page waits for
 */
export const preload = (href: string, low = false): void => {
  const hint = document.createElement('link');
  if (!hint.relList.supports('modulepreload')) return;
  hint.rel = 'modulepreload';
  // A policy that trusts by nonce trusts what a script imports, but no link without it.
  hint.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  if (low) hint.setAttribute('fetchpriority', 'low');
  hint.href = href;
  for (const event of ['load', 'error']) hint.addEventListener(event, () => hint.remove());
  document.head.append(hint);
};
