import * as d from "../declare";
/**
 * What a person chose for a heading in the preview of an import: the same tables come every month. It applies to all later imports of
 * the same kind by his company, or his organisation.
 */
export const importHeadings = d.defineResource("importHeadings", ["导入列名", "Import headings"], {
  recordRepresentation: "heading",
  noMeta: true,
  fields: {
    /** Exactly one of the two is set. */
    corp: d.ref("corps", "企业", "Company"),
    org: d.ref("orgs", "机构", "Organisation"),
    /** The resource that is imported. */
    import_name: d.text("导入类型", "Import", { max: 100 }).required(),
    /** As headings are compared: without white space, marks and differences of width. */
    heading: d.text("列名", "Heading", { max: 200 }).required(),
    /** The name of the column; null: it is not read. */
    column_name: d.text("读作", "Read as", { max: 100 }),
  },
  uniques: [{ fields: ["corp", "import_name", "heading"] }, { fields: ["org", "import_name", "heading"] }],
});
