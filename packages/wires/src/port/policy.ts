import type { ErrorInfo } from '@callpanel/contracts';

/** Of Chromium; `featurePolicy` is its older name. Other browsers refuse when the page requests the microphone. */
interface WithPolicy {
  permissionsPolicy?: { allowsFeature(feature: string): boolean };
  featurePolicy?: { allowsFeature(feature: string): boolean };
}

/** The error if the host page forbids this page the microphone; null: it does not, or the browser does not report it. */
export const policyError = (page: Document): ErrorInfo | null => {
  const { permissionsPolicy, featurePolicy } = page as WithPolicy;
  const forbidden = (permissionsPolicy ?? featurePolicy)?.allowsFeature('microphone') === false;
  return forbidden ? { code: 'embed.error.policy', context: { feature: 'microphone' } } : null;
};
