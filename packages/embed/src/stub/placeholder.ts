import type { Theme } from '@callpanel/contracts';
import type { Texts } from './texts.ts';
import { textsOf } from './texts.ts';

// On an element inside the root: what a page's `!important` does to the host element is inherited, and stopped here.
const STYLE = `
:host{display:block!important;height:100%}
section{all:initial;direction:ltr;display:block;min-height:100%;overflow:hidden;font:14px/1.4 system-ui,sans-serif;color:#1f2733;color-scheme:light}
section.dark{color:#e6e9ef;color-scheme:dark}
.bone{height:40px;margin:12px;border-radius:8px;background:currentColor;opacity:.1}
.tall{height:160px}
.error{margin:12px;padding:12px;border:1px solid;border-radius:8px}
button{margin:12px 0 0;padding:6px 12px;font:inherit;border:1px solid;border-radius:8px;background:none;color:inherit}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`;

const isDark = (theme: Theme | undefined): boolean =>
  theme === 'dark' ||
  // jsdom, where partners run their tests, has none.
  (theme !== 'light' && !!window.matchMedia?.('(prefers-color-scheme:dark)').matches);

const element = (name: string, className: string, text = ''): HTMLElement => {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
};

export interface Look {
  locale?: string | undefined;
  theme?: Theme | undefined;
}

/** Fills the host's element until the widget is mounted, isolated from the host's CSS. */
export const createPlaceholder = (into: HTMLElement, texts: Texts) => {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const show = (look: Look, ...content: HTMLElement[]) => {
    const section = element('section', isDark(look.theme) ? 'dark' : '');
    section.append(...content);
    root.textContent = '';
    root.append(section);
    if (!host.parentNode) into.append(host);
    adopt(root, STYLE);
  };
  return {
    skeleton(look: Look) {
      const status = element('div', 'hidden', textsOf(texts, look.locale)('loading'));
      status.setAttribute('role', 'status');
      show(look, element('div', 'bone'), element('div', 'bone tall'), status);
    },
    /** `retry` is null where trying again cannot help. */
    error(look: Look, code: string, retry: (() => void) | null) {
      const text = textsOf(texts, look.locale);
      const box = element('div', 'error', text(code));
      box.setAttribute('role', 'alert');
      box.dataset['code'] = code;
      if (retry) {
        const button = element('button', '', text('retry'));
        button.addEventListener('click', retry);
        box.append(document.createElement('br'), button);
      }
      show(look, box);
    },
    remove: () => host.remove(),
  };
};

/** A strict Content-Security-Policy allows constructed sheets and may refuse `<style>`; the oldest browsers know only that. */
export const adopt = (root: ShadowRoot, style: string): void => {
  if ('adoptedStyleSheets' in root) {
    if (root.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
    return;
  }
  (root as ShadowRoot).append(element('style', '', style));
};
