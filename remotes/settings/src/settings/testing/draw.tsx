import type { Access, Module } from '@callpanel/contracts';
import { Intl } from '@callpanel/i18n/react';
import type { Messages } from '@callpanel/i18n/plain';
import { Records } from '@callpanel/widget/records';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { PageProps } from '../page-props.ts';
import { common, stage } from './stage.ts';

export interface Drawing {
  /** Answers by path. */
  answers: Readonly<Record<string, unknown>>;
  /** Of the page. */
  texts: Messages;
  access?: Partial<Record<Module, Access>>;
  isOwn?: boolean;
}

const ALICE = { id: '1', username: 'alice', name: 'Alice', extension: '101' };
const BOB = { id: '7', username: 'bob', name: 'Bob', extension: '102' };

/** A page of Alice's settings, or of Bob's, over a server that answers by path. */
export const drawPage = (Page: ComponentType<PageProps>, drawing: Drawing) => {
  const { answers, texts, access = {}, isOwn = true } = drawing;
  const all = stage(answers, texts);
  const props: PageProps = {
    subject: isOwn ? ALICE : BOB,
    isOwn,
    access: (module) => access[module] ?? 'write',
  };
  const page = (
    <Intl locale="en-US" messages={{ ...common, ...texts }}>
      <Records>
        <Page {...props} />
      </Records>
    </Intl>
  );
  return { ...render(page), ...all };
};
