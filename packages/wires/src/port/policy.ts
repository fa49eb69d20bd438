import type { ErrorInfo } from '@callpanel/contracts';

/** Of Chromium; `featurePolicy` is its older name. Other browsers refuse when the microphone is asked for. */
interface WithPolicy {
  permissionsPolicy?: { allowsFeature(feature: string): boolean };
  featurePolicy?: { allowsFeature(feature: string): boolean };
}

/** Told when the page around this one keeps the microphone from it; null: it does not, or the browser does not tell. */
export const policyError = (page: Document): ErrorInfo | null => {
  const { permissionsPolicy, featurePolicy } = page as WithPolicy;
  const forbidden = (permissionsPolicy ?? featurePolicy)?.allowsFeature('microphone') === false;
  return forbidden ? { code: 'embed.error.policy', context: { feature: 'microphone' } } : null;
};
