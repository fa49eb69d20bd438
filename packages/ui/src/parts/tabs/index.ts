export { Tabs, type Tab, type TabsProps } from './Tabs.tsx';
/** A separate entry, so that only code that renders it loads it. */
export { default as tabsSheet } from './Tabs.module.css';
