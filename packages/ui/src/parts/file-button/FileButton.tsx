import { useRef } from 'react';
import type { ButtonProps } from '@callpanel/ui';
import { Button } from '@callpanel/ui';

export interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'busy'> {
  /** Kinds of files, as the `accept` attribute of HTML has them. */
  accept: string;
  /** null: no file can be chosen now. */
  onFile: ((file: File) => void) | null;
  /** Visible text. */
  children: string;
}

/**
 * Chooses one file. The same file can be chosen again.
 *
 * @example <FileButton accept=".csv" onFile={read}>Choose file</FileButton>
 */
export const FileButton = ({ accept, onFile, children, ...button }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={children}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // Without this the same file would be no change.
          target.value = '';
          if (chosen) onFile?.(chosen);
        }}
      />
      <Button {...button} onPress={onFile && (() => input.current?.click())}>
        {children}
      </Button>
    </>
  );
};
