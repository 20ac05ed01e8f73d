import { describe, expect, test } from "vitest";
import { resources } from "../../../../resources";
import type { AnyResource } from "../../../../resources/kit/resource";
import { importColumns, importTemplateColumns } from "../../../../server/engine/rest/importColumns";
import { sheetColumns } from "../../../../server/engine/rest/sheets";
import { headingIndex } from "../../../../server/platform/excel/headings";

const imported = Object.values<AnyResource>(resources).flatMap((resource) =>
  resource.import ? [[resource.name, resource, resource.import.columns] as const] : [],
);

/** Everything that is exported can be imported again: every import with an export is taken from the declarations. */
describe.each(imported)("%s", (_, resource, columns) => {
  describe.each(["zh", "en"] as const)("%s", (locale) => {
    const known = importColumns(resource, columns, locale);
    const find = headingIndex(known);

    test("its own template names each column once", () => {
      const heads = importTemplateColumns(resource, columns, locale).map(({ label }) => label);
      const found = heads.map((head) => find(head)?.column.name);
      expect(found).not.toContain(undefined);
      expect(new Set(found).size).toBe(heads.length);
    });

    test("an export has what the import needs, and no column of it is read as another", () => {
      const exported = resource.export && (resource.paper?.columns ?? resource.list?.columns);
      if (!exported) return;
      const heads = sheetColumns(resource, exported, locale).map(({ label }) => label);
      const read = exported.map((field, at) => [field, find(heads[at]!)] as const);
      const best = new Map<string, number>();
      for (const [, found] of read)
        if (found) best.set(found.column.name, Math.max(best.get(found.column.name) ?? 0, found.rank));
      const names = read.flatMap(([field, found]) =>
        found && found.rank === best.get(found.column.name) ? [[field, found.column.name] as const] : [],
      );
      const needed = known.filter(({ required, heads: own }) => required && own.length > 0).map(({ name }) => name);
      expect(names.map(([, name]) => name)).toEqual(expect.arrayContaining(needed));
      expect(new Set(names.map(([, name]) => name)).size).toBe(names.length);
      // A field that is imported itself is read as itself.
      for (const [field, name] of names) if (columns.includes(field)) expect(name).toBe(field);
    });
  });
});
