import { CallpanelError } from '@callpanel/contracts';

interface PolicyDocument {
  featurePolicy?: { allowsFeature(feature: string): boolean };
  permissionsPolicy?: { allowsFeature(feature: string): boolean };
}

/** Does the policy of the page or frame forbid the microphone, also if the user allows it? */
const blockedByPolicy = (): boolean => {
  const page = document as unknown as PolicyDocument;
  const policy = page.permissionsPolicy ?? page.featurePolicy;
  return policy?.allowsFeature('microphone') === false;
};

/** Converts an error of `getUserMedia`, so that each case has its own text and solution [E-33] [E-34] [E-35] [F33]. */
export const mediaError = (error: unknown): CallpanelError => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  switch (name) {
    case 'NotFoundError':
      return new CallpanelError('media.error.notFound', {}, error);
    case 'NotAllowedError':
    case 'SecurityError':
      return new CallpanelError(
        blockedByPolicy() ? 'media.error.policy' : 'media.error.denied',
        {},
        error,
      );
    case 'NotReadableError':
    case 'AbortError':
      return new CallpanelError('media.error.inUse', {}, error);
    default:
      return new CallpanelError('media.error.set', { reason: name || 'unknown' }, error);
  }
};
