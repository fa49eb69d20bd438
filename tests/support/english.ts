import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Page } from '@playwright/test';
import { PROVIDER_TEXTS } from '../../packages/sandbox/src/oauth/texts.ts';
import { catalogueOf } from './texts.ts';

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A text of the catalogues as a pattern: its placeholders match any text. */
const patternOf = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return escape(element.value).replaceAll(/\s+/g, '\\s+');
      if (element.type === TYPE.pound || element.type === TYPE.number) return '[\\d.,\\s]+';
      if (element.type === TYPE.tag) return patternOf(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        return `(?:${Object.values(element.options)
          .map(({ value }) => patternOf(value))
          .join('|')})`;
      return '.+';
    })
    .join('');

const hasLetters = (pattern: string): boolean => /\p{L}/u.test(pattern.replaceAll(/\\./g, ''));

const texts = (locale: 'en-US' | 'fr-CA'): Record<string, string> => {
  const provider = Object.entries(PROVIDER_TEXTS[locale === 'en-US' ? 'en' : 'fr']);
  return {
    ...catalogueOf(locale),
    ...Object.fromEntries(provider.map(([id, text]) => [`provider.${id}`, text])),
  };
};

const ENGLISH = texts('en-US');
const FRENCH = texts('fr-CA');

const patterns = (all: Record<string, string>) =>
  Object.entries(all)
    .map(([id, text]) => ({ id, text, pattern: patternOf(parse(text)) }))
    .filter(({ pattern }) => hasLetters(pattern));

const whole = ({ pattern }: { pattern: string }): RegExp => new RegExp(`^${pattern}$`, 'isu');
/** What a text looks like in French: with some values it is the same. */
const frenchOf = new Map(patterns(FRENCH).map((entry) => [entry.id, whole(entry)]));
/** Words that both languages have. */
const french = new Set(Object.values(FRENCH).map((text) => text.toLowerCase()));
/**
 * Words of the telephone company, in lower case, whatever texts of ours are the same: the name of a caller or of a code that was called, a number's kind in the
 * directory [D-44], the label of a contact's number, a parking lot.
 */
const THEIRS = new Set(['music on hold', 'echo test', 'extension', 'work', 'main']);
/** Where an announcement leads to, in the words of the telephone company. */
const THEIR_DESTINATION = /Voicemail: [^()]+ \(\d+\)/;
const english = patterns(ENGLISH)
  .filter(({ id, text }) => FRENCH[id] !== text && !THEIRS.has(text.toLowerCase()))
  .map((entry) => ({ ...entry, whole: whole(entry), inFrench: frenchOf.get(entry.id) }));

/** This many words in a row are not a coincidence, anywhere in a text. */
const SENTENCE = 3;
const isSentence = (text: string): boolean =>
  !text.includes('{') && text.split(/\s+/).length >= SENTENCE;

/** Texts of the English catalogues in what a page shows, as `id: what was found`. */
export const englishIn = (shown: readonly string[]): string[] => {
  const ours = shown.map((text) => text.replace(THEIR_DESTINATION, ''));
  const found = ours.flatMap((text) =>
    [text, ...text.split(/\s[–·|]\s|[:,;.…]\s/)]
      .map((part) => part.trim())
      .filter((part) => part !== '' && !french.has(part.toLowerCase()))
      .flatMap((part) => {
        const hit = english.find(
          (entry) =>
            (entry.whole.test(part) && !entry.inFrench?.test(part)) ||
            (isSentence(entry.text) && part.includes(entry.text)),
        );
        return hit ? [`${hit.id}: ${part}`] : [];
      }),
  );
  return [...new Set(found)];
};

/**
 * All that a page says: texts, names, hints and its title, in shadow trees too. What is marked as another language, as the
 * names of the languages are, is left out.
 */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SPOKEN = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ];
    // An English page is English by right; in another one English must be marked as such.
    const marked = document.documentElement.lang.startsWith('en') ? '' : ', [lang|="en"]';
    const SILENT = `script, style, noscript, template, [hidden]${marked}`;
    const said: string[] = [document.title];
    const read = (root: Document | ShadowRoot | Element): void => {
      for (const child of root.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) said.push(child.textContent ?? '');
        if (!(child instanceof Element) || child.matches(SILENT)) continue;
        said.push(...SPOKEN.map((name) => child.getAttribute(name) ?? ''));
        // A text with values in it may lie in several nodes.
        if (child.childElementCount === 0) said.push(child.textContent ?? '');
        else if (child.matches('button, p, li, h1, h2, h3, label, output'))
          said.push(child.textContent ?? '');
        read(child);
        if (child.shadowRoot) read(child.shadowRoot);
      }
    };
    read(document);
    const plain = said.map((text) =>
      text
        .replaceAll(/[\u2066-\u2069]/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
    return [...new Set(plain)].filter((text) => text !== '');
  });
