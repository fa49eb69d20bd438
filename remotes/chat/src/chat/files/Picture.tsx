import type { ChatAttachment } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { useEffect, useState } from 'react';
import { useAsk } from '../questions.ts';
import * as css from './Attachments.module.css';

/** Pictures of these kinds are shown; others, such as SVG, are files like any other. */
const SHOWN = /^image\/(?:png|jpeg|gif|webp|avif|bmp)$/;
const WIDTH = 320;
const HEIGHT = 240;

/** The address of a file that was asked for with the token; null while it is not there. */
export const useFileUrl = (
  path: string,
  wanted: boolean,
): { url: string | null; failed: boolean } => {
  const [shown, setShown] = useState<{ path: string; url: string | null; failed: boolean }>({
    ...{ path: '', url: null, failed: false },
  });
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    let url: string | null = null;
    core.chat.file(path, stop.signal).then(
      (blob) => {
        if (stop.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setShown({ path, url, failed: false });
      },
      () => {
        if (!stop.signal.aborted) setShown({ path, url: null, failed: true });
      },
    );
    return () => {
      stop.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [path, wanted]);
  return shown.path === path ? shown : { url: null, failed: false };
};

/** A picture of a message, in the place that its size needs so that nothing jumps; a press shows it large. */
export const Picture = ({ file }: { file: Exclude<ChatAttachment, { kind: 'quote' }> }) => {
  const text = useText();
  const ask = useAsk();
  const isShown = SHOWN.test(file.type);
  const { url, failed } = useFileUrl(file.url, isShown);
  if (!isShown || failed) return null;
  const scale = Math.min(1, WIDTH / (file.width || WIDTH), HEIGHT / (file.height || HEIGHT));
  const style = { width: (file.width || WIDTH) * scale, height: (file.height || HEIGHT) * scale };
  return (
    <button
      type="button"
      className={css.picture}
      style={style}
      aria-label={text('chat.openImage', { name: file.name })}
      onClick={() => ask({ ask: 'image', name: file.name, url: file.url })}
    >
      {url !== null && <img src={url} alt="" />}
    </button>
  );
};
