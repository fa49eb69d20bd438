/** Hands the browser a file to save. */
export const saveJson = (name: string, content: object): void => {
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // In a moment: some browsers have not begun to read it when the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
