export { type Query, type Where, defineTable } from './definition.ts';
export { StoreError } from './open-database.ts';
export { type Store, createStore } from './store.ts';
export type { Found, Table } from './table.ts';
