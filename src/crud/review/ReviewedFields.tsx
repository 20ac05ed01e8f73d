import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import type { ChangedField } from "../../../resources/kit/changes";
import { remarksOf } from "../../../resources/kit/fieldRemarks";
import { applies } from "../../../resources/kit/validate";
import type { AnyResource } from "../../../resources/kit/resource";
import { SectionPanel } from "../../ui/SectionPanel";
import { useTranslations } from "../../app/i18n/useTranslations";
import { cellOf } from "../../kinds/cellOf";
import { unitOf } from "../../kinds/unit";
import { useFormatContext } from "../../kinds/useFormatContext";
import type { WireRow } from "../../kinds/wireRow";
import { RelationTable } from "../show/RelationTable";
import { RemarkBox, RemarkFlag } from "./Remark";
import { Muted } from "../../ui/Muted";

interface ReviewedFieldsProps {
  readonly declaration: AnyResource;
  readonly row: WireRow;
  readonly changes: readonly ChangedField[];
}

/** The submitted values: first the changes with the current values, then the sections of the form. */
export function ReviewedFields({ declaration, row, changes }: ReviewedFieldsProps) {
  const t = useTranslations();
  const changed = new Set(changes.map(({ field }) => field));
  const shown = (name: string): boolean => {
    const spec = declaration.fields[name]?.spec;
    return spec !== undefined && row[name] !== undefined && !changed.has(name) && applies(spec, row);
  };
  const lines = { declaration, row, changes };
  return (
    <>
      {changes.length > 0 && (
        <SectionPanel title={t(["变更内容（{n}项）", "Changes ({n})"], { n: changes.length })}>
          <Lines {...lines} names={[...changed].filter((name) => declaration.fields[name])} />
        </SectionPanel>
      )}
      {(declaration.form ?? []).map(({ title, fields, relation }, at) => {
        const names = fields.filter(shown);
        return (
          <Box key={title?.[0] ?? at}>
            {names.length > 0 && (
              <SectionPanel title={title && t(title)}>
                <Lines {...lines} names={names} />
              </SectionPanel>
            )}
            {relation && <Relation {...lines} name={relation} />}
          </Box>
        );
      })}
      {declaration.review?.papers?.map((name) => (
        <Relation key={name} {...lines} name={name} />
      ))}
    </>
  );
}

function Lines({ declaration, row, changes, names }: ReviewedFieldsProps & { readonly names: readonly string[] }) {
  const t = useTranslations();
  const reading = useFormatContext(names.map((name) => declaration.fields[name]!.spec));
  const earlier = new Map(remarksOf(declaration, row).map(({ field, remark }) => [field, remark]));
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {names.map((name) => {
        const { spec } = declaration.fields[name]!;
        const change = changes.find(({ field }) => field === name);
        const value = (shownRow: WireRow) => (
          <>
            {cellOf(name, spec, { ...reading, row: shownRow }, "description")}
            {t(unitOf(spec, shownRow[name]))}
          </>
        );
        const remark = earlier.get(name);
        return (
          <Box
            key={name}
            sx={{
              display: "grid",
              gridTemplateColumns: "minmax(0, 9em) minmax(0, 1fr)",
              columnGap: 1.5,
              py: 0.25,
              "& + &": { borderTop: 1, borderColor: "divider" },
            }}
          >
            <Muted component="dt" sx={{ alignSelf: "center" }}>
              {t(spec.label)}
            </Muted>
            {/* A <dl> may contain only terms and descriptions. */}
            <Box
              component="dd"
              sx={{ m: 0, display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", columnGap: 1.5, alignItems: "center" }}
            >
              <Typography component="div" variant="body2" sx={{ overflowWrap: "anywhere" }}>
                {change ? (
                  <Both
                    before={value({ ...row, [name]: change.old, [`${name}_name`]: change.old_name })}
                    after={value({ ...row, [name]: change.new, [`${name}_name`]: change.new_name })}
                  />
                ) : (
                  value(row)
                )}
                {remark && (
                  <Typography component="span" variant="caption" sx={{ display: "block", color: "warning.main" }}>
                    {t(["上次批注：{remark}", "Earlier remark: {remark}"], { remark })}
                  </Typography>
                )}
              </Typography>
              <RemarkFlag field={name} label={spec.label} />
              <Box sx={{ gridColumn: "1 / -1" }}>
                <RemarkBox field={name} label={spec.label} />
              </Box>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** The current value and the proposed one. */
function Both({ before, after }: { readonly before: ReactNode; readonly after: ReactNode }) {
  const t = useTranslations();
  const side = { display: "block", borderRadius: 1, px: 1, py: 0.5, minWidth: 0 };
  return (
    <Box component="span" sx={{ display: "grid", gap: 1, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
      <Box component="span" sx={{ ...side, backgroundColor: "action.hover" }}>
        <Caption>{t(["变更前", "Before"])}</Caption>
        {before}
      </Box>
      <Box component="span" sx={{ ...side, outline: 1, outlineColor: "primary.main" }}>
        <Caption>{t(["变更后", "After"])}</Caption>
        {after}
      </Box>
    </Box>
  );
}

const Caption = ({ children }: { readonly children: string }) => (
  <Typography component="span" variant="caption" color="text.secondary" sx={{ display: "block" }}>
    {children}
  </Typography>
);

function Relation({ declaration, name }: ReviewedFieldsProps & { readonly name: string }) {
  const label = declaration.relations?.[name]?.label;
  if (!label) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "start" }}>
        <RelationTable name={name} />
        <RemarkFlag field={name} label={label} />
      </Box>
      <RemarkBox field={name} label={label} />
    </Box>
  );
}
