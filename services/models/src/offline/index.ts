export { offlineModel } from './model.ts';
export type { OfflineOptions } from './model.ts';
export type { DataInput } from './plan.ts';
