import { core } from '@callpanel/core';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { Footer } from './Footer.tsx';

afterEach(() => {
  cleanup();
  Object.assign(core.state.branding, { platformName: null, copyright: false });
});

it('says the version, and the copyright only when branding wants it [U-01] [C-01]', async () => {
  core.state.branding.platformName = 'Acme <i>Telephone</i>';
  await drawn(<Footer />);
  const footer = screen.getByRole('contentinfo');
  expect(footer.textContent).toBe('Version 1.3.54');
  await act(async () => {
    core.state.branding.copyright = true;
  });
  expect(footer.textContent).toBe(
    `© ${new Date().getFullYear()} Acme <i>Telephone</i>Version 1.3.54`,
  );
});
