interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/**
 * Loads the tag manager that the installation names; it receives no data. Where Trusted Types are enforced this goes
 * through a policy of its own, `callpanel-tags`, which knows this one address.
 *
 * @param src https address from the configuration
 */
export const loadTagManager = (src: string): void => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const script = document.createElement('script');
  script.async = true;
  script.src =
    trustedTypes
      ?.createPolicy('callpanel-tags', { createScriptURL: () => src })
      .createScriptURL(src) ?? src;
  document.head.append(script);
};
