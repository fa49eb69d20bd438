/** How a report looks on paper: black on white, with the heads of a table on each page. */
const PRINT_CSS = `
  body { margin: 0; font: 11px/1.4 system-ui, sans-serif; color: #000; background: #fff; }
  h2 { font-size: 18px; } h3 { margin: 16px 0 4px; font-size: 13px; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 3px 6px; text-align: right; border-bottom: 1px solid #999; }
  th:first-child, [data-kind=text], [data-kind=status] { text-align: left; }
  thead { display: table-header-group; } tr { break-inside: avoid; }
  button { padding: 0; font: inherit; color: inherit; background: none; border: 0; }
  figure { margin: 0; } figcaption { display: none; } canvas, img { max-width: 100%; }
`;

/**
 * Prints a part of the page alone, from a frame of its own: the rest of the page belongs to its owner. Charts are printed as they are on screen.
 *
 * @param title of the document, which many printers and PDF files take as its name
 */
export const printElement = (element: HTMLElement, title: string): void => {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden';
  document.body.append(frame);
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!page) return frame.remove();
  const sheet = new page.CSSStyleSheet();
  sheet.replaceSync(PRINT_CSS);
  page.document.adoptedStyleSheets = [sheet];
  page.document.title = title;
  const copy = element.cloneNode(true) as HTMLElement;
  // A copied canvas is empty.
  const drawn = element.querySelectorAll('canvas');
  for (const [index, canvas] of copy.querySelectorAll('canvas').entries()) {
    const image = page.document.createElement('img');
    image.src = drawn[index]?.toDataURL() ?? '';
    canvas.replaceWith(image);
  }
  page.document.body.append(page.document.importNode(copy, true));
  page.addEventListener('afterprint', () => frame.remove());
  page.focus();
  page.print();
};
