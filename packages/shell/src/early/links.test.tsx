import { afterEach, describe, expect, it, vi } from 'vitest';
import { preloadTexts } from './links.ts';

afterEach(() => {
  localStorage.clear();
  document.body.textContent = '';
});

describe('texts of the first view', () => {
  const templates = ['en-US', 'fr-CA']
    .map(
      (locale) => `<template id="callpanel-texts-${locale}"><link href="/${locale}.js"></template>`,
    )
    .join('');
  const wanted = () =>
    [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));

  it.each([
    ['that the user chose [C-33] [K-02]', 'fr-CA', ['en-US'], ['/fr-CA.js']],
    ['of the browser', null, ['fr'], ['/fr-CA.js']],
    ['that is the default', 'xx', ['de'], ['/en-US.js']],
  ])('are asked for in the language %s', (_, stored, languages, links) => {
    document.body.innerHTML = templates;
    if (stored) localStorage.setItem('callpanel_locale', stored);
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    preloadTexts();
    expect(wanted()).toEqual(links);
    vi.restoreAllMocks();
  });

  it('are not asked for early in a page that the build did not write', () => {
    preloadTexts();
    expect(wanted()).toEqual([]);
  });
});
