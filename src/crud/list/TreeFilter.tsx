import { Box, Button, IconButton, Menu, MenuItem, Paper, Stack, Typography, useMediaQuery } from "@mui/material";
import ExpandLess from "@mui/icons-material/ExpandLess";
import ExpandMore from "@mui/icons-material/ExpandMore";
import ChevronRight from "@mui/icons-material/ChevronRight";
import MoreHoriz from "@mui/icons-material/MoreHoriz";
import { useRef, useState } from "react";
import { useGetList, useListContext } from "react-admin";
import { loadedResource } from "../../app/declarations";
import { singularLabel } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import { recordName } from "../../kinds/recordName";
import type { WireRow } from "../../kinds/wireRow";
import { ConfirmDelete } from "../actions/ConfirmDelete";
import { getActor } from "../actor";
import { FormDialog } from "../form/FormDialog";
import { canCreate, canEdit, canRemove } from "../permissions";
import { moveInTree, onBranchKey } from "./treeKeys";
import { parentField, treeOf, withDescendants, type Branch } from "./tree";
import { LinkButton } from "../../ui/LinkButton";
import css from "./TreeFilter.module.css";

type Work = { readonly act: "create" | "edit" | "remove"; readonly row?: WireRow };

interface TreeBesideProps {
  /** The reference field of the list that the tree filters, and the resource it points to. */
  readonly field: string;
  readonly resource: string;
}

/**
 * A tree of referenced rows; selecting one filters the list to it and its descendants. On narrow screens it is collapsed above
 * the list.
 */
export function TreeFilter({ field, resource }: TreeBesideProps) {
  const t = useTranslations();
  const { filterValues, setFilters } = useListContext();
  const [work, setWork] = useState<Work>();
  const [lastHeld, setHeld] = useState<number>();
  const narrow = useMediaQuery("(max-width: 899.95px)");
  const [unfolded, setUnfolded] = useState(false);
  const folding = useRef<HTMLButtonElement>(null);
  const declaration = loadedResource(resource);
  const above = parentField(declaration) ?? "";
  const question = {
    pagination: { page: 1, perPage: 200 },
    sort: { field: declaration.list?.sort?.[0] ?? "id", order: "ASC" as const },
  };
  const { data = [] } = useGetList<WireRow>(resource, question);
  const held = data.some(({ id }) => id === lastHeld) ? lastHeld : undefined;
  const chosen = [(filterValues as Record<string, unknown>)[field] as number | readonly number[] | undefined].flat()[0];
  const choose = (branch: Branch | undefined) => {
    const { [field]: _, ...others } = filterValues as Record<string, unknown>;
    setFilters(branch ? { ...others, [field]: withDescendants(branch) } : others, undefined, false);
    if (narrow) {
      setUnfolded(false);
      folding.current?.focus();
    }
  };
  const done = () => setWork(undefined);
  const creates = canCreate(declaration, getActor());
  const all = t(["全部", "All"]);
  const chosenRow = data.find(({ id }) => id === chosen);
  return (
    <Paper component="section" aria-label={t(declaration.label)} sx={{ p: 1, alignSelf: "start", minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between", pl: 1, mb: { md: 0.5 } }}>
        <Typography component="h2" variant="subtitle1" sx={{ flexShrink: 0 }}>
          {t(declaration.label)}
        </Typography>
        {narrow && (
          <Button
            ref={folding}
            size="small"
            aria-expanded={unfolded}
            endIcon={unfolded ? <ExpandLess /> : <ExpandMore />}
            onClick={() => setUnfolded(!unfolded)}
            sx={{ mx: 1, mr: "auto", minWidth: 0, lineHeight: 1.4, textAlign: "left" }}
          >
            {chosenRow ? recordName(resource, chosenRow) : all}
          </Button>
        )}
        {creates && (
          <Button size="small" onClick={() => setWork({ act: "create" })} sx={{ whiteSpace: "nowrap" }}>
            {t(["新增{one}", "New {one}"], { one: singularLabel(declaration.label) })}
          </Button>
        )}
      </Stack>
      <Box
        component="ul"
        role="tree"
        aria-label={t(declaration.label)}
        onKeyDown={moveInTree}
        hidden={narrow && !unfolded}
        sx={{ listStyle: "none", m: 0, p: 0 }}
      >
        <Node words={all} chosen={chosen === undefined} held={held} onHold={setHeld} onChoose={() => choose(undefined)} />
        {treeOf(data, above).map((branch) => (
          <Node
            key={branch.row.id}
            branch={branch}
            words={recordName(resource, branch.row)}
            resource={resource}
            chosenId={chosen}
            chosen={chosen === branch.row.id}
            held={held}
            onHold={setHeld}
            onChoose={choose}
            onWork={setWork}
          />
        ))}
      </Box>
      {work?.act === "create" && (
        <FormDialog
          resource={resource}
          {...(work.row && { defaults: { [above]: work.row.id, region: work.row["region"] } })}
          onClose={done}
        />
      )}
      {work?.act === "edit" && work.row && <FormDialog resource={resource} id={work.row.id} onClose={done} />}
      {work?.act === "remove" && work.row && <ConfirmDelete resource={resource} row={work.row} onClose={done} />}
    </Paper>
  );
}

interface NodeProps {
  readonly words: string;
  readonly chosen: boolean;
  readonly chosenId?: number | undefined;
  /** The row in the Tab order (roving tabindex); undefined for the root "all". The arrow keys move from there. */
  readonly held: number | undefined;
  readonly onHold: (id: number | undefined) => void;
  readonly branch?: Branch;
  readonly resource?: string;
  readonly onChoose: (branch: Branch | undefined) => void;
  readonly onWork?: (work: Work) => void;
}

function Node({ words, chosen, chosenId, held, onHold, branch, resource, onChoose, onWork }: NodeProps) {
  const t = useTranslations();
  const [open, setOpen] = useState(true);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const below = branch?.branches ?? [];
  const declaration = resource === undefined ? undefined : loadedResource(resource);
  const row = branch?.row;
  const isHeld = held === row?.id;
  const fold = (opens: boolean) => {
    setOpen(opens);
    if (!opens) onHold(row?.id); // the focused row may be among the hidden descendants
  };
  const start = (act: Work["act"]) => () => {
    setAnchor(null);
    if (row) onWork?.({ act, row });
  };
  const items =
    declaration &&
    row &&
    [
      canCreate(declaration, getActor()) && (
        <MenuItem key="create" onClick={start("create")}>
          {t(["新增下级", "Add sub-item"])}
        </MenuItem>
      ),
      canEdit(declaration, row) && (
        <MenuItem key="edit" onClick={start("edit")}>
          {t(["编辑", "Edit"])}
        </MenuItem>
      ),
      canRemove(declaration, row) && (
        <MenuItem key="remove" onClick={start("remove")} sx={{ color: "error.main" }}>
          {t(["删除", "Delete"])}
        </MenuItem>
      ),
    ].filter(Boolean);
  return (
    <Box
      component="li"
      role="treeitem"
      aria-label={words}
      aria-selected={chosen}
      {...(below.length > 0 && { "aria-expanded": open })}
      tabIndex={isHeld ? 0 : -1}
      onFocus={(event) => {
        event.stopPropagation(); // otherwise every ancestor would also take the focus
        onHold(row?.id);
      }}
      onKeyDown={(event) =>
        onBranchKey(event, { open: below.length > 0 ? open : undefined, setOpen: fold, choose: () => onChoose(branch) })
      }
      className={css.node}
    >
      <div className={css.row}>
        {below.length > 0 ? (
          <IconButton
            size="small"
            tabIndex={-1}
            aria-label={
              open ? t(["收起{words}", "Collapse {words}"], { words }) : t(["展开{words}", "Expand {words}"], { words })
            }
            onClick={() => fold(!open)}
          >
            {open ? <ExpandMore fontSize="small" /> : <ChevronRight fontSize="small" />}
          </IconButton>
        ) : (
          <span />
        )}
        <LinkButton tabIndex={-1} className={css.name} onClick={() => onChoose(branch)} title={words}>
          {words}
        </LinkButton>
        {items && items.length > 0 && (
          <IconButton
            className={css.more}
            size="small"
            tabIndex={isHeld ? 0 : -1}
            aria-haspopup="menu"
            aria-label={t(["{words}：更多操作", "{words}: more actions"], { words })}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <MoreHoriz fontSize="small" />
          </IconButton>
        )}
        {items && (
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {items}
          </Menu>
        )}
      </div>
      {open && below.length > 0 && (
        <Box component="ul" role="group" sx={{ listStyle: "none", m: 0, pl: 1.75 }}>
          {below.map((each) => (
            <Node
              key={each.row.id}
              branch={each}
              words={recordName(resource ?? "", each.row)}
              {...(resource !== undefined && { resource })}
              chosenId={chosenId}
              chosen={chosenId === each.row.id}
              held={held}
              onHold={onHold}
              onChoose={onChoose}
              {...(onWork && { onWork })}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
