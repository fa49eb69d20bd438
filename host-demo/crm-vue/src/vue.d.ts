/** A component as Vite's plugin gives it. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue';
  const component: DefineComponent;
  // oxlint-disable-next-line import/no-default-export -- Vue's components are imported so
  export default component;
}
