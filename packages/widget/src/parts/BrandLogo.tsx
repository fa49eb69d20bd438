import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import type { ReactNode } from 'react';
import { useState } from 'react';

export interface BrandLogoProps {
  /** Its text for screen readers; empty if the name is next to it. */
  alt: string;
  className?: string | undefined;
  /** Where there is no logo, or it cannot be loaded. */
  fallback: ReactNode;
}

/** The customer's logo [D-14]; its address was checked by the core. */
export const BrandLogo = ({ alt, className, fallback }: BrandLogoProps) => {
  const { logo } = useCore(core.state.branding);
  const [failed, setFailed] = useState<string | null>(null);
  if (logo === null || logo === failed) return fallback;
  return (
    <img
      className={className}
      src={logo}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setFailed(logo)}
    />
  );
};
