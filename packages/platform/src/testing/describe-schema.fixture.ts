import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Everything that defines the schema of a database, one line each, in a fixed order: to compare two databases. */
export async function describeSchema(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    with relations as (
      select oid, relname, relkind, reloptions from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
    )
    select format('%s %s %s', relkind, relname, reloptions) as line from relations
    union all
    select format('column %s %s.%s %s %s', attnum, relname, attname, format_type(atttypid, atttypmod), array_to_string(array[
      case when attnotnull then 'not null' end, 'default ' || pg_get_expr(adbin, adrelid), 'identity ' || nullif(attidentity::text, ''),
      'collation ' || attcollation::regcollation::text, 'storage ' || attstorage::text, 'statistics ' || attstattarget], ' '))
    from relations join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select format('constraint %s %s %s', relname, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join relations on conrelid = relations.oid where contype <> 'n'
    union all
    select pg_get_indexdef(indexrelid) from pg_index join relations on indrelid = relations.oid
    union all
    select format('view %s %s', relname, pg_get_viewdef(oid)) from relations where relkind = 'v'
    union all
    select format('extension %s', extname) from pg_extension
    union all
    select format('function %s', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')
    order by 1`.execute(db)
  return rows.map(({ line }) => line)
}
