/** A page's own style sheet, taken in by the build. */
declare module '*.css';
