/**
 * A `*.module.css` gives its style sheet as the default export and its class names as named exports:
 * `import sheet, * as css from './Button.module.css'`. Class names are therefore written in camelCase.
 */
declare module '*.module.css';
