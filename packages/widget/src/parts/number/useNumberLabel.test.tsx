import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useNumberLabel } from './useNumberLabel.ts';

afterEach(cleanup);

const Label = ({ label }: { label: string }) => <p>{useNumberLabel()(label)}</p>;

it.each([
  ['en-US', 'Mobile', 'Mobile'],
  ['en-US', 'work', 'Work'],
  ['fr-CA', 'Mobile', 'Cellulaire'],
  ['fr-CA', 'Home', 'Domicile'],
  ['fr-CA', 'Chalet au lac', 'Chalet au lac'],
  ['fr-CA', '', ''],
] as const)('%s: %j is %j', async (locale, label, shown) => {
  render(
    <Intl locale={locale} messages={await commonMessages(locale)}>
      <Label label={label} />
    </Intl>,
  );
  expect(screen.getByRole('paragraph').textContent).toBe(shown);
});
