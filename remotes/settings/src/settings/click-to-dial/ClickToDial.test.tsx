import { core } from '@callpanel/core';
import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ANSWERS } from '../testing/company.ts';
import { findPart, part, press } from '../testing/controls.ts';
import { drawPage } from '../testing/draw.tsx';
import { replace } from '../testing/stage.ts';
import { TEXTS } from '../testing/texts.ts';
import { ClickToDial } from './ClickToDial.tsx';

/** A browser that can open phone links in a page. */
const withLinks = () => {
  Object.assign(navigator, { registerProtocolHandler: () => undefined });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'registerProtocolHandler'));
  const offerHandler = vi.fn();
  replace(core, { clickToDial: { ...core.clickToDial, offerHandler } });
  return offerHandler;
};

it('says what each choice does, in order [S-66] [S-67] [S-68] [R-18]', async () => {
  drawPage(ClickToDial, { answers: ANSWERS, texts: TEXTS });
  await screen.findByText('Shows it in the softphone');
  const choices = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(choices).toEqual([
    'Shows it in the softphoneYou press Call yourself.',
    'Dials it in this panelThe call begins at once. You are asked first if the number is an emergency number, may be abroad or may cost more.',
    'Calls my devices, then dialsYour phones ring first; the one you answer dials the number.',
  ]);
  // For screen readers, too.
  const described = [...document.querySelectorAll('input')].map(
    (one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(described).toEqual([
    'You press Call yourself.',
    'The call begins at once. You are asked first if the number is an emergency number, may be abroad or may cost more.',
    'Your phones ring first; the one you answer dials the number.',
  ]);
});

it('offers the panel for phone links of other programs [W-15]', async () => {
  const offerHandler = withLinks();
  drawPage(ClickToDial, { answers: ANSWERS, texts: TEXTS });
  await part('Phone links');
  act(() => press('Open phone links here'));
  expect(offerHandler).toHaveBeenCalledOnce();
});

it('offers no phone links for another user, nor where the browser has none [W-15]', async () => {
  drawPage(ClickToDial, { answers: ANSWERS, texts: TEXTS });
  await screen.findByText('Shows it in the softphone');
  expect(findPart('Phone links')).toBeNull();
  withLinks();
  drawPage(ClickToDial, { answers: ANSWERS, texts: TEXTS, isOwn: false });
  await screen.findAllByText('Shows it in the softphone');
  expect(findPart('Phone links')).toBeNull();
});
