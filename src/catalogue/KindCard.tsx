import { Box, Paper, Typography } from "@mui/material";
import { createElement, useState, type ReactNode } from "react";
import { Form } from "react-admin";
import { validateFields } from "../../resources/kit/validate";
import { FieldDef, type FieldSpec } from "../../resources/kit/field";
import { kindOf, type KindName } from "../../resources/kit/kinds/registry";
import { resourceByName } from "../../resources";
import { declaredResolver } from "../crud/form/declaredResolver";
import { useLocale, useTranslations } from "../app/i18n/useTranslations";
import { todayInShanghai } from "../app/i18n/today";
import { cellOf } from "../kinds/cellOf";
import { SearchBoxFilter } from "../kinds/filters/SearchBoxFilter";
import { DeclaredFormInput } from "../kinds/inputs/DeclaredFormInput";
import { pageKindOf } from "../kinds/pageKinds";
import { useFormatContext } from "../kinds/useFormatContext";
import { fieldOfKind, fieldsOfKind, messagesOf, sampleRow } from "./samples";

/** One kind: its input with live validation, cell, filter, spreadsheet and database format, and messages. */
export function KindCard({ kind }: { readonly kind: KindName }) {
  const t = useTranslations();
  const { name, spec } = fieldOfKind(kind);
  const uses = fieldsOfKind(kind);
  const [first] = uses;
  return (
    <Paper id={kind} component="section" aria-label={kind} sx={{ p: 2, scrollMarginTop: 12 }}>
      <Typography variant="h6" component="h2">
        {kind}
      </Typography>
      <Typography color="text.secondary">
        {first
          ? t(["{resource}的“{label}”，共{n}个字段", "“{label}” of {resource}; {n} fields in all"], {
              resource: t(resourceByName(first.resource).label),
              label: t(first.spec.label),
              n: uses.length,
            })
          : t(["尚无字段使用", "No field uses it yet"])}
      </Typography>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { md: "1fr 1fr", lg: "1.3fr 1fr 1fr 1.2fr" }, mt: 1 }}>
        <Part title={t(["输入", "Input"])}>
          <Input name={name} spec={spec} />
        </Part>
        <Part title={t(["单元格", "Cell"])}>
          <Cell name={name} spec={spec} />
        </Part>
        <Part title={t(["查询", "Filter"])}>
          <Filter name={name} spec={spec} />
        </Part>
        <Part title={t(["表格文件与数据库", "Sheet and database"])}>
          <Storage name={name} spec={spec} />
        </Part>
      </Box>
      <Part title={t(["校验提示", "Validation messages"])}>
        <ul>
          {messagesOf(spec).map(([zh, en]) => (
            <li key={zh}>
              <span lang="zh-CN">{zh}</span> · <span lang="en">{en}</span>
            </li>
          ))}
        </ul>
      </Part>
    </Paper>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0, "& ul": { my: 0.5, pl: 2.5 } }}>
      <Typography variant="subtitle1" component="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface FieldProps {
  readonly name: string;
  readonly spec: FieldSpec;
}

const sampleOf = ({ name, spec }: FieldProps) => sampleRow({ [name]: new FieldDef<unknown>(spec) }, 1);

function Input({ name, spec }: FieldProps) {
  const locale = useLocale();
  const fields = { [name]: new FieldDef<unknown>(spec) };
  const resolver = declaredResolver(
    (values) => validateFields(fields, values, { locale, today: todayInShanghai(), demo: true }).errors,
  );
  return (
    <Form record={sampleOf({ name, spec })} resolver={resolver} mode="onChange">
      <DeclaredFormInput source={name} spec={spec} />
    </Form>
  );
}

function Cell({ name, spec }: FieldProps) {
  const t = useTranslations();
  const context = { ...useFormatContext([spec]), row: sampleOf({ name, spec }) };
  return (
    <Box
      component="dl"
      sx={{ display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 1.5, m: 0, "& dd": { m: 0, minWidth: 0 } }}
    >
      <dt>{t(["列表", "List"])}</dt>
      <dd>{cellOf(name, spec, context)}</dd>
      <dt>{t(["详情", "Detail"])}</dt>
      <dd>{cellOf(name, spec, context, "description")}</dd>
    </Box>
  );
}

function Filter({ name, spec }: FieldProps) {
  const t = useTranslations();
  const [value, setValue] = useState<unknown>(null);
  const { filter = SearchBoxFilter } = pageKindOf(spec);
  return createElement(filter, { spec, name: `filter-${name}`, label: t(spec.label), value, onChange: setValue });
}

function Storage({ name, spec }: FieldProps) {
  const t = useTranslations();
  const { sheet, column, filter, sortable, inJoinTable } = kindOf(spec);
  const row = sampleOf({ name, spec });
  const context = { ...useFormatContext([spec]), row };
  const value = row[name] ?? null;
  const written = value === null ? "" : String(sheet.write(value, spec, name, context));
  return (
    <ul>
      <li>{t(["表格文件：{type}，写作“{written}”", "Sheet: {type}, written as “{written}”"], { type: sheet.type, written })}</li>
      <li>{t(["数据库：{column}", "Database: {column}"], { column: inJoinTable ? "join table" : column(spec) })}</li>
      <li>{filter.ranged ? t(["可按范围查询", "Filtered by a range"]) : t(["按值查询", "Filtered by value"])}</li>
      <li>{sortable ? t(["可排序", "Sortable"]) : t(["不可排序", "Not sortable"])}</li>
    </ul>
  );
}
