/** Of the picture's element. */
export const LAST_VIEW_ID = 'callpanel-last-view';

/** The real view has taken the picture's place, or something else has. */
export const removeLastView = (): void => {
  const picture = document.getElementById(LAST_VIEW_ID);
  if (!picture) return;
  picture.remove();
  document.documentElement.style.background = '';
};
