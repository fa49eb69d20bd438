/**
 * A file as a `data:` address: partners' pages allow those, while pictures from `blob:` they may not.
 *
 * @throws DOMException it could not be read
 */
export const readAsUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
    reader.readAsDataURL(file);
  });
