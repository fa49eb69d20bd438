import type { ComponentProps } from 'react';
import * as css from './SelectBox.module.css';

/** The checkbox that selects one record, or all of the page. It takes the props of an `input`. */
export const SelectBox = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input type="checkbox" className={css.box} {...props} />
);
