import type { Db } from './database.ts';
import { allRows, allValues } from './rows.ts';

const BOOKKEEPING = ['migrations', 'migrations_lock'];

/**
 * The schema from PostgreSQL's own catalogue: one file to read the whole model in, and the proof of where the
 * migrations lead. (The embedded PostgreSQL has no pg_dump.)
 */
export async function describeSchema(db: Db): Promise<string> {
  const tables = await allRows<{
    name: string;
    /** Parent and bounds if it is a partition; partition key if it is partitioned. */
    partition: string | null;
    bound: string | null;
    parted: string | null;
    columns: string[];
    constraints: string[];
    indexes: string[];
    triggers: string[];
  }>(db)`
    select relname as name,
      (select inhparent::regclass::text from pg_inherits where inhrelid = pg_class.oid) as partition,
      pg_get_expr(relpartbound, oid) as bound, pg_get_partkeydef(oid) as parted,
      array(
        select format('  %I %s', attname, format_type(atttypid, atttypmod))
          || case attidentity when 'a' then ' generated always as identity' else '' end
          || case when attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid))
                  when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end
          || case when attnotnull then ' not null' else '' end
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attnum) as columns,
      array(
        select format('  constraint %I %s', conname, pg_get_constraintdef(oid))
        from pg_constraint where conrelid = pg_class.oid and contype <> 'n' order by contype, conname) as constraints,
      array(
        select pg_get_indexdef(indexrelid) || ';' from pg_index
        where indrelid = pg_class.oid
          and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
        order by indexrelid::regclass::text) as indexes,
      array(
        select pg_get_triggerdef(oid) || ';' from pg_trigger
        where tgrelid = pg_class.oid and not tgisinternal order by tgname) as triggers
    from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> all(${BOOKKEEPING})
    order by relname`;
  const written = tables.map(
    ({ name, partition, bound, parted, columns, constraints, indexes, triggers }) =>
      [
        partition ? `create table ${name} partition of ${partition} (` : `create table ${name} (`,
        [...(partition ? [] : columns), ...constraints].join(',\n'),
        `)${partition ? ` ${bound}` : ''}${parted ? ` partition by ${parted}` : ''};`,
        ...indexes,
        ...triggers,
      ].join('\n'),
  );
  return `${[HEADER, await describeExtensions(db), await describeFunctions(db), ...written].join('\n\n')}\n`;
}

const HEADER =
  '-- What server/migrations lead to. Made by `npm run gen`, proved by `npm run check`. Not to be edited.';

async function describeExtensions(db: Db): Promise<string> {
  const names = await allValues<string>(db)`
    select extname from pg_extension where extname <> 'plpgsql' order by extname`;
  return names.map((name) => `create extension ${name};`).join('\n');
}

async function describeFunctions(db: Db): Promise<string> {
  const definitions = await allValues<string>(db)`
    select pg_get_functiondef(pg_proc.oid) from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname`;
  return definitions.map((definition) => `${definition.trim()};`).join('\n\n');
}
