/** The door for tests: what is behind the store. */
export { connect } from './database.ts';
export { jsonText } from './json.ts';
export { listen, STALENESS } from './listener.ts';
export { migrate, MIGRATION_LOCK } from './migrate.ts';
export { migrations } from './migrations/index.ts';
export { rowMemory } from './row-memory.ts';
