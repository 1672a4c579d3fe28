/** Runs a statement without a time limit. */
export type Run = (statement: string) => Promise<unknown>

export async function dropIndexes(run: Run, pattern: string): Promise<void> {
  await run(`create table bench_indexes as select indexname as name, indexdef as definition
    from pg_indexes where schemaname = 'public' and indexdef like '${pattern}'
      and not exists (select from pg_constraint where conname = indexname)`)
  await run(`do $$ declare name text; begin
    for name in select bench_indexes.name from bench_indexes loop
      execute format('drop index %I', name);
    end loop;
  end $$`)
}

export async function createIndexes(run: Run): Promise<void> {
  await run(`do $$ declare definition text; begin
    for definition in select bench_indexes.definition from bench_indexes loop
      execute definition;
    end loop;
  end $$`)
  await run('drop table bench_indexes')
}
