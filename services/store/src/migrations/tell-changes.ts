/**
 * The triggers of a table that tell of each change of its rows, once it is committed. A migration that makes a table
 * whose rows processes keep adds them: `for (const sql of tellChanges('directives', ['user_id'])) this.addSql(sql)`.
 * Migrations that were released use this, so the statements it gives never change.
 */

/**
 * For each row `table:key` with the value of each column in `keys`, before and after the change; `table` alone when
 * all rows are removed at once. `columns`: the only ones whose change is told; default all of them.
 */
export function tellChanges(
  table: string,
  keys: readonly string[],
  columns: readonly string[] = [],
): string[] {
  const update = columns.length === 0 ? 'update' : `update of ${columns.join(', ')}`;
  const names = keys.map((key) => `'${key}'`).join(', ');
  return [
    `create trigger ${table}_tell_change after insert or delete or ${update} on ${table}
       for each row execute function tell_change(${names})`,
    `create trigger ${table}_tell_truncate after truncate on ${table}
       for each statement execute function tell_change()`,
  ];
}
