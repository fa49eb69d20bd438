const TONE = /^[0-9*#]$/;

/** What a key pressed in the open keypad means [U-22]; null: not ours, leave it to the page. */
export const keypadKey = (key: string): { tone: string } | 'close' | null => {
  if (TONE.test(key)) return { tone: key };
  if (key === 'Enter') return { tone: '#' };
  return key === 'Escape' ? 'close' : null;
};
