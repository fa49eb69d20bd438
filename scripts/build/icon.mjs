import { createElement, forwardRef } from 'react';

/**
 * Instead of lucide's own `createLucideIcon` in production: the same element from the same drawing, for what we ask of it (`size`,
 * `className`, further attributes), without its context and its names.
 *
 * @param {{ node: [tag: string, attributes: Record<string, string>][] }} drawing
 */
// oxlint-disable-next-line no-default-export -- icons import it so
export default function createIcon({ node }) {
  return forwardRef(({ size = 24, ...rest }, ref) =>
    createElement(
      'svg',
      {
        ref,
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  );
}
