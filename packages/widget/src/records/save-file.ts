/** Hands the browser a file to save. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // In a moment: some browsers have not begun to read it when the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
