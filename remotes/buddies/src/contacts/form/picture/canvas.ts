import { readAsUrl } from '../../read-as-url.ts';
import { SOURCE_MAX_PIXELS } from './picture.model.ts';

/** The longer side of the picture that is cut, px. */
const CUT_FROM = 1600;
/** What is cut out is a square with this side, px. */
const SIDE = 512;
const QUALITY = 0.95;

/** Part of a picture, px. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const open = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
};

const draw = (image: HTMLImageElement, from: Part, width: number, height: number) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // A JPEG has no transparent parts.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, width, height);
  return canvas;
};

/**
 * A picture in a size that can be cut smoothly, as a `data:` address.
 *
 * @throws it cannot be opened, or is too large to be
 */
export const openPicture = async (file: Blob): Promise<string> => {
  const image = await open(await readAsUrl(file));
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width * height === 0 || width * height > SOURCE_MAX_PIXELS) throw new Error('size');
  const scale = Math.min(1, CUT_FROM / Math.max(width, height));
  const size = (side: number) => Math.max(1, Math.round(side * scale));
  const canvas = draw(image, { x: 0, y: 0, width, height }, size(width), size(height));
  return canvas.toDataURL('image/jpeg', QUALITY);
};

/** A part of a picture, as it is sent and as it is shown. */
export const cutPicture = async (url: string, part: Part): Promise<{ file: Blob; url: string }> => {
  const side = Math.min(SIDE, Math.round(part.width));
  const canvas = draw(await open(url), part, side, side);
  const file = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  );
  if (!file) throw new Error('no picture');
  return { file, url: canvas.toDataURL('image/jpeg', QUALITY) };
};
