import { core } from '@callpanel/core';
import { Button } from '@callpanel/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

export interface CopyButtonProps {
  value: string;
  label: string;
}

/** Copies a text, and says so. Where the page may not, that is said too. */
export const CopyButton = ({ value, label }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      core.notices.push('success', 'settings.copied');
    } catch {
      core.notices.push('error', 'settings.notCopied');
    }
  };
  return (
    <Button
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onPress={() => void copy()}
    >
      {label}
    </Button>
  );
};
