import { CallpanelError } from '@callpanel/contracts';

interface PolicyDocument {
  featurePolicy?: { allowsFeature(feature: string): boolean };
  permissionsPolicy?: { allowsFeature(feature: string): boolean };
}

/** Does the page's or the frame's policy keep the microphone from us, whatever the user says? */
const blockedByPolicy = (): boolean => {
  const page = document as unknown as PolicyDocument;
  const policy = page.permissionsPolicy ?? page.featurePolicy;
  return policy?.allowsFeature('microphone') === false;
};

/** Names what `getUserMedia` threw, so that each case gets its own text and way out [E-33] [E-34] [E-35] [F33]. */
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
