/** Of Chromium; `featurePolicy` is its older name. Other browsers refuse when the microphone is asked for. */
interface WithPolicy {
  permissionsPolicy?: { allowsFeature(feature: string): boolean };
  featurePolicy?: { allowsFeature(feature: string): boolean };
}

/** Does the page around this one keep the microphone from it? false where the browser does not tell. */
export const microphoneIsForbidden = (page: Document): boolean => {
  const { permissionsPolicy, featurePolicy } = page as WithPolicy;
  const policy = permissionsPolicy ?? featurePolicy;
  return policy ? !policy.allowsFeature('microphone') : false;
};
