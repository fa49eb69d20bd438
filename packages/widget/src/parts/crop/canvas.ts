import { readAsUrl } from './read-as-url.ts';

export { readAsUrl };

/** A picture with more pixels is not opened: it would fill the memory. */
const SOURCE_MAX_PIXELS = 100_000_000;
/** The longer side of the picture that is cut, px. */
const CUT_FROM = 1600;
const QUALITY = 0.95;

/** Part of a picture, px. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture, as it is sent and as it is shown. */
export interface CutPicture {
  file: Blob;
  url: string;
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

const sent = async (canvas: HTMLCanvasElement): Promise<CutPicture> => {
  const file = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  );
  if (!file) throw new Error('no picture');
  return { file, url: canvas.toDataURL('image/jpeg', QUALITY) };
};

/** A part of a picture, as a square whose side has `side` px at most. */
export const cutPicture = async (url: string, part: Part, side: number): Promise<CutPicture> => {
  const size = Math.min(side, Math.round(part.width));
  return sent(draw(await open(url), part, size, size));
};

/** The whole picture, its longer side with `side` px at most. */
export const wholePicture = async (url: string, side: number): Promise<CutPicture> => {
  const image = await open(url);
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, side / Math.max(width, height));
  return sent(
    draw(
      image,
      { x: 0, y: 0, width, height },
      Math.round(width * scale),
      Math.round(height * scale),
    ),
  );
};

/** The picture, turned by a quarter: 1 to the right, -1 to the left. */
export const turnPicture = async (url: string, quarter: 1 | -1): Promise<string> => {
  const image = await open(url);
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: height, height: width });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.translate(height / 2, width / 2);
  context.rotate((quarter * Math.PI) / 2);
  context.drawImage(image, -width / 2, -height / 2);
  return canvas.toDataURL('image/jpeg', QUALITY);
};
