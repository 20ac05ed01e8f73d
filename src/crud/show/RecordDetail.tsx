import { Box, Button, Paper, Stack, Typography } from "@mui/material";
import EditOutlined from "@mui/icons-material/EditOutlined";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined";
import { Suspense, useContext, useState, type ReactNode } from "react";
import { Link } from "react-admin";
import { kindOf } from "../../../resources/kit/kinds/registry";
import type { Label } from "../../../resources/kit/label";
import { formatDate } from "../../../resources/kit/format";
import { auditLogs } from "../../../resources/system/auditLogs";
import { lazyPage } from "../../app/entry/loadChunk";
import { useTranslations } from "../../app/i18n/useTranslations";
import { cellOf } from "../../kinds/cellOf";
import type { WireRow } from "../../kinds/wireRow";
import { useFormatContext } from "../../kinds/useFormatContext";
import { ActionButtons } from "../actions/ActionButtons";
import { ConfirmDelete } from "../actions/ConfirmDelete";
import { getActor } from "../actor";
import { FollowUpButtons } from "../form/FollowUpButtons";
import { FormDialog } from "../form/FormDialog";
import { canEdit, canRead, canRemove } from "../permissions";
import { resourceNameOf, declarationOf, useRecordPaths } from "../../app/routing/recordPaths";
import { sectionsOf, showSections } from "../sections";
import { ChangeTable } from "./ChangeTable";
import { Description } from "./Description";
import { RevealContext } from "./RecordBase";
import { RelationTable } from "./RelationTable";
import { Muted } from "../../ui/Muted";

const HistoryDialog = lazyPage(() => import("../history/HistoryDialog"));

export interface RecordDetailProps {
  readonly resource: string;
  readonly row: WireRow;
  /** Show only these fields, in the sections that contain them. */
  readonly fields?: readonly string[] | undefined;
  /** The relations shown as tables; by default all. */
  readonly relations?: readonly string[] | undefined;
  readonly toolbar?: ReactNode;
  /** The action or follow-up with a contained button, or null for none; by default those with tone "good". */
  readonly primary?: string | null | undefined;
  /** Rendered between the states and the sections. */
  readonly above?: ReactNode;
  readonly children?: ReactNode;
  readonly onRemoved?: () => void;
}

const made: Label = ["创建时间", "Created at"];
const changed: Label = ["更新时间", "Updated at"];

/** The detail of the row in context: states and actions on top, then its sections, then its relations. */
export function RecordDetail({
  resource,
  row,
  fields,
  relations,
  toolbar,
  primary,
  above,
  children,
  onRemoved,
}: RecordDetailProps) {
  const t = useTranslations();
  const declaration = declarationOf(resource);
  const sections = sectionsOf(declaration, showSections(declaration), row)
    .map((section) => ({
      ...section,
      fields: section.fields.filter(
        (name) => (fields?.includes(name) ?? true) && !kindOf(declaration.fields[name]!.spec).movedByActions,
      ),
    }))
    // An optional section is hidden if all its fields are empty.
    .filter((section) => section.fields.some((name) => isFilled(row[name])));
  return (
    <>
      <Head resource={resource} row={row} toolbar={toolbar} primary={primary} onRemoved={onRemoved} />
      {above}
      <Paper sx={{ p: 2, mb: 1.5 }}>
        {sections.map(({ title, fields: names }, at) => (
          <Box component="section" key={title?.[0] ?? at} sx={{ "& + &": { mt: 2.5 } }}>
            {title && (
              <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
                {t(title)}
              </Typography>
            )}
            <Description declaration={declaration} row={row} names={names} />
          </Box>
        ))}
        {row.created_at && (
          <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 2 }}>
            {t(made)} {formatDate(row.created_at, "minute")}
            {row.updated_at && ` · ${t(changed)} ${formatDate(row.updated_at, "minute")}`}
          </Typography>
        )}
      </Paper>
      <ChangeTable />
      {children}
      {(relations ?? Object.keys(declaration.relations ?? {})).map((name) => (
        <RelationTable key={name} name={name} />
      ))}
    </>
  );
}

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

type HeadProps = Pick<RecordDetailProps, "resource" | "row" | "toolbar" | "primary" | "onRemoved">;

function Head({ resource, row, toolbar, primary, onRemoved }: HeadProps) {
  const t = useTranslations();
  const paths = useRecordPaths();
  const reveal = useContext(RevealContext);
  const [dialog, setDialog] = useState<"edit" | "remove" | "history">();
  const declaration = declarationOf(resource);
  const states = Object.entries(declaration.fields).filter(
    ([name, { spec }]) => kindOf(spec).movedByActions && row[name] !== undefined && row[name] !== null,
  );
  const reading = useFormatContext([]);
  const editPath = paths.editPath(resource, row.id);
  const close = () => setDialog(undefined);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center", mb: 1.5 }}>
      {states.map(([name, { spec }]) => (
        <Box component="span" key={name} sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, mr: 1 }}>
          <Muted component="span">{t(spec.label)}</Muted>
          {cellOf(name, spec, { ...reading, row })}
        </Box>
      ))}
      {/* On a phone the actions are in a separate row below. */}
      <Box sx={{ flex: { xs: "0 0 100%", sm: 1 } }} />
      {toolbar}
      {row.can_unmask && reveal && (
        <Button size="small" startIcon={<VisibilityOutlined />} onClick={reveal}>
          {t(["显示完整信息", "Show full information"])}
        </Button>
      )}
      {canEdit(declaration, row) &&
        (editPath ? (
          <Button size="small" variant="outlined" startIcon={<EditOutlined />} component={Link} to={editPath}>
            {t(["编辑", "Edit"])}
          </Button>
        ) : (
          <Button size="small" variant="outlined" startIcon={<EditOutlined />} onClick={() => setDialog("edit")}>
            {t(["编辑", "Edit"])}
          </Button>
        ))}
      <ActionButtons primary={primary} />
      <FollowUpButtons resource={resource} row={row} primary={primary} />
      {canRemove(declaration, row) && (
        <Button size="small" variant="outlined" color="error" onClick={() => setDialog("remove")}>
          {t(["删除", "Delete"])}
        </Button>
      )}
      {declaration.path !== undefined && canRead(auditLogs, getActor()) && (
        <Button size="small" startIcon={<HistoryOutlined />} onClick={() => setDialog("history")}>
          {t(["修改记录", "Change history"])}
        </Button>
      )}
      {dialog === "edit" && <FormDialog resource={resource} id={row.id} onClose={close} />}
      {dialog === "history" && (
        <Suspense fallback={null}>
          <HistoryDialog resource={resource} row={row} onClose={close} />
        </Suspense>
      )}
      {dialog === "remove" && (
        <ConfirmDelete resource={resourceNameOf(resource)} row={row} onClose={close} {...(onRemoved && { onRemoved })} />
      )}
    </Stack>
  );
}
