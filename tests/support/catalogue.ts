import type pg from "pg";

const isOurs = (column: string) => `${column} = 'public'::regnamespace`;

/** Names and definitions of everything that migrations make. Partitions depend on the data, the order of columns on the history. */
const parts = {
  table: `select c.relname as name,
      concat_ws(' ', c.relkind, c.relpersistence, c.relrowsecurity, c.reloptions, pg_get_partkeydef(c.oid)) as definition
    from pg_class c where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and ${isOurs("c.relnamespace")}`,
  column: `select c.relname || '.' || a.attname as name,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
        'default ' || pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated,
        (select collname from pg_collation where oid = a.attcollation), a.attstattarget) as definition
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and ${isOurs("c.relnamespace")}`,
  constraint: `select c.relname || '.' || k.conname as name,
      concat_ws(' ', pg_get_constraintdef(k.oid), case when not k.convalidated then 'not validated' end) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid where not c.relispartition and ${isOurs("c.relnamespace")}`,
  index: `select c.relname as name, concat_ws(' ', pg_get_indexdef(c.oid), case when not i.indisvalid then 'invalid' end) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where not t.relispartition and ${isOurs("c.relnamespace")}`,
  function: `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc p
    where not exists (select 1 from pg_depend e where e.objid = p.oid and e.deptype = 'e') and ${isOurs("p.pronamespace")}`,
  trigger: `select c.relname || '.' || g.tgname as name, concat_ws(' ', pg_get_triggerdef(g.oid), g.tgenabled) as definition
    from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where not g.tgisinternal and not c.relispartition and ${isOurs("c.relnamespace")}`,
  sequence: `select c.relname as name,
      concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcycle, s.seqcache,
        (select d.refobjid::regclass::text || '.' || a.attname from pg_depend d
          join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
          where d.objid = c.oid and d.deptype in ('a', 'i'))) as definition
    from pg_sequence s join pg_class c on c.oid = s.seqrelid where ${isOurs("c.relnamespace")}`,
  type: `select t.typname as name,
      concat_ws(' ', t.typtype, (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)) as definition
    from pg_type t where t.typtype in ('e', 'd', 'r') and ${isOurs("t.typnamespace")}`,
  statistics: `select x.stxname as name, pg_get_statisticsobjdef(x.oid) as definition from pg_statistic_ext x where ${isOurs("x.stxnamespace")}`,
  extension: `select e.extname as name, '' as definition from pg_extension e`,
} as const;

/** What the database consists of: each part by its name, as "index workers_team_idx", with its definition. */
export async function catalogueOf(pool: pg.Pool): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const [part, query] of Object.entries(parts)) {
    const { rows } = await pool.query<{ name: string; definition: string }>(`${query} order by 1`);
    for (const { name, definition } of rows) found[`${part} ${name}`] = definition;
  }
  return found;
}
