import { Box, Button, Paper, Stack, Typography } from "@mui/material";
import EditOutlined from "@mui/icons-material/EditOutlined";
import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined";
import { useState, type ReactNode } from "react";
import { Link, RecordContextProvider, ResourceContextProvider } from "react-admin";
import type { Label } from "../../../resources/kit/label";
import { formatDate } from "../../../resources/kit/format";
import { useSay } from "../../i18n/useSay";
import { cellOf } from "../../kinds/cellOf";
import type { Told } from "../../kinds/told";
import { useReading } from "../../kinds/useReading";
import { ActionButtons } from "../actions/ActionButtons";
import { RemoveDialog } from "../actions/RemoveDialog";
import { getActor } from "../actor";
import { FollowUpDialog, FormDialog } from "../form/FormDialog";
import { offeredFollowUps, type OfferedFollowUp } from "../form/followUps";
import { mayEdit, mayRemove } from "../may";
import { bare, declared, usePlaces } from "../places";
import { sectionsOf, showSections } from "../sections";
import { ChangeTable } from "./ChangeTable";
import { Description } from "./Description";
import { PartTable } from "./PartTable";

export interface SheetProps {
  readonly of: string;
  readonly row: Told;
  /** Shows what is masked; undefined once it is shown. */
  readonly reveal: (() => void) | undefined;
  /** Only these fields, in the sections that hold them. */
  readonly fields?: readonly string[] | undefined;
  /** The parts that are drawn as tables; all unless told. */
  readonly parts?: readonly string[] | undefined;
  readonly toolbar?: ReactNode;
  /** Drawn between the states and the sections. */
  readonly above?: ReactNode;
  readonly children?: ReactNode;
  readonly onRemoved?: () => void;
}

const made: Label = ["创建时间", "Created"];
const changed: Label = ["更新时间", "Updated"];

/** Everything about one row: its states and what may be done on top, its sections, what belongs to it below. */
export function Sheet({ of, row, reveal, fields, parts, toolbar, above, children, onRemoved }: SheetProps) {
  const say = useSay();
  const resource = declared(of);
  const sections = sectionsOf(resource, showSections(resource), row)
    .map((section) => ({
      ...section,
      fields: section.fields.filter((name) => (fields?.includes(name) ?? true) && resource.fields[name]?.spec.kind !== "state"),
    }))
    // Where nothing was ever filled in (a closing that nobody asked for), there is nothing to read.
    .filter((section) => section.fields.some((name) => isFilled(row[name])));
  return (
    <ResourceContextProvider value={bare(of)}>
      <RecordContextProvider value={row}>
        <Head of={of} row={row} reveal={reveal} toolbar={toolbar} onRemoved={onRemoved} />
        {above}
        <Paper sx={{ p: 2, mb: 1.5 }}>
          {sections.map(({ title, fields: names }, at) => (
            <Box component="section" key={title?.[0] ?? at} sx={{ "& + &": { mt: 2.5 } }}>
              {title && (
                <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
                  {say(title)}
                </Typography>
              )}
              <Description resource={resource} row={row} names={names} />
            </Box>
          ))}
          {typeof row["created_at"] === "string" && (
            <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 2 }}>
              {say(made)} {formatDate(row["created_at"], "minute")}
              {typeof row["updated_at"] === "string" && ` · ${say(changed)} ${formatDate(row["updated_at"], "minute")}`}
            </Typography>
          )}
        </Paper>
        <ChangeTable />
        {children}
        {(parts ?? Object.keys(resource.parts ?? {})).map((name) => (
          <PartTable key={name} name={name} />
        ))}
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

function Head({ of, row, reveal, toolbar, onRemoved }: Pick<SheetProps, "of" | "row" | "reveal" | "toolbar" | "onRemoved">) {
  const say = useSay();
  const places = usePlaces();
  const [dialog, setDialog] = useState<"edit" | "remove">();
  const [followed, setFollowed] = useState<OfferedFollowUp>();
  const resource = declared(of);
  const states = Object.entries(resource.fields).filter(
    ([name, { spec }]) => spec.kind === "state" && row[name] !== undefined && row[name] !== null,
  );
  const reading = useReading([]);
  const editPath = places.editPath(of, row.id);
  const close = () => setDialog(undefined);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center", mb: 1.5 }}>
      {states.map(([name, { spec }]) => (
        <Box component="span" key={name} sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, mr: 1 }}>
          <Typography component="span" variant="body2" color="text.secondary">
            {say(spec.label)}
          </Typography>
          {cellOf(name, spec, { ...reading, row })}
        </Box>
      ))}
      {/* On a phone what may be done stands in rows of its own. */}
      <Box sx={{ flex: { xs: "0 0 100%", sm: 1 } }} />
      {toolbar}
      {row["can_unmask"] === true && reveal && (
        <Button size="small" startIcon={<VisibilityOutlined />} onClick={reveal}>
          {say(["显示完整信息", "Show unmasked"])}
        </Button>
      )}
      {mayEdit(resource, getActor(), row) &&
        (editPath ? (
          <Button size="small" variant="outlined" startIcon={<EditOutlined />} component={Link} to={editPath}>
            {say(["编辑", "Edit"])}
          </Button>
        ) : (
          <Button size="small" variant="outlined" startIcon={<EditOutlined />} onClick={() => setDialog("edit")}>
            {say(["编辑", "Edit"])}
          </Button>
        ))}
      <ActionButtons />
      {offeredFollowUps(of, row).map((offered) => (
        <Button
          key={offered.name}
          size="small"
          variant="outlined"
          color={offered.followUp.tone === "danger" ? "error" : "primary"}
          onClick={() => setFollowed(offered)}
        >
          {say(offered.followUp.label)}
        </Button>
      ))}
      {mayRemove(resource, row) && (
        <Button size="small" variant="outlined" color="error" onClick={() => setDialog("remove")}>
          {say(["删除", "Delete"])}
        </Button>
      )}
      {followed && <FollowUpDialog offered={followed} onClose={() => setFollowed(undefined)} />}
      {dialog === "edit" && <FormDialog of={of} id={row.id} onClose={close} />}
      {dialog === "remove" && <RemoveDialog of={bare(of)} row={row} onClose={close} {...(onRemoved && { onRemoved })} />}
    </Stack>
  );
}
