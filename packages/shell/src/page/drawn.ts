let tell = (): void => undefined;

/** The first view is rendered with its people, has no people, or takes too long. */
export const drawn = new Promise<void>((resolve) => {
  tell = resolve;
});

export const tellDrawn = (): void => tell();

/** When there is nothing else to do; browsers that cannot tell: after the next drawing. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run);
};

/** The build's links to the files of softphone and phone: asked for together, not each when the one before it has run. */
export const letOutNext = (): void => {
  const links = document.querySelector<HTMLTemplateElement>('#callpanel-next');
  if (links) links.replaceWith(links.content);
};
