/**
 * Rejects with what `late` gives when `work` takes longer.
 *
 * @param ms milliseconds
 */
export const inTime = async <T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
};
