import { Menu, MenuItem, Typography } from "@mui/material";
import { useContext, useState } from "react";
import type { Label } from "../../../resources/kit/label";
import type { AnyResource } from "../../../resources/kit/resource";
import { useTranslations } from "../../app/i18n/useTranslations";
import { blockedOf, type WireRow } from "../../kinds/wireRow";
import { offeredActions } from "../actions/declaredActions";
import { canEdit, canRemove } from "../permissions";
import { followUpsOf, offeredFollowUps } from "../form/followUps";
import { declarationOf } from "../../app/routing/recordPaths";
import { RowActionsContext, type RowActions } from "./rowActions";
import { LinkButton } from "../../ui/LinkButton";
import css from "./RowLinks.module.css";

interface RowLink {
  readonly name: string;
  readonly label: Label;
  readonly danger?: boolean;
  readonly reason?: string | undefined;
  readonly run: () => void;
}

const editWords: Label = ["编辑", "Edit"];
const removeWords: Label = ["删除", "Delete"];
const moreWords: Label = ["更多", "More"];
/** The number of links in a row, and of characters (a Chinese one counts two), so that they do not overlap the columns next to them. */
const inRow = 2;
const roomInRow = 26;

const lettersOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + [...word].reduce((width, letter) => width + (letter > "\u2e80" ? 2 : 1), 0), 0);

/** The links shown in the row; the others, and blocked ones with their reason, are in the menu 更多. */
function standing(links: readonly RowLink[], t: (label: Label) => string, isSingle: boolean): readonly RowLink[] {
  if (isSingle) return links.filter((link) => isOpen(link) && !link.danger).slice(0, 1);
  const open = links.filter(isOpen);
  const fits = (count: number) => {
    const words = open.slice(0, count).map(({ label }) => t(label));
    return lettersOf(count < links.length ? [...words, t(moreWords)] : words) <= roomInRow;
  };
  if (links.length <= inRow + 1 && open.length === links.length && fits(open.length)) return open;
  return open.slice(0, fits(inRow) ? inRow : 1);
}

const isOpen = ({ reason }: RowLink): boolean => reason === undefined;

/** Rare actions are only on the row's page. */
const actionsInRow = (resource: AnyResource, row: WireRow) => offeredActions(resource, row).filter(({ action }) => !action.rare);

function linksOf(work: RowActions, row: WireRow): readonly RowLink[] {
  const { resource, start, edit, remove, follow } = work;
  const declaration = declarationOf(resource);
  const acts = actionsInRow(declaration, row).map(({ name, action, reason }) => ({
    name,
    reason,
    label: action.label,
    danger: action.tone === "danger",
    run: () => start({ resource, name, action, rows: [row] }),
  }));
  const follows = offeredFollowUps(resource, row).map((offered) => ({
    name: offered.name,
    label: offered.followUp.label,
    danger: offered.followUp.tone === "danger",
    run: () => follow(offered),
  }));
  const { update: unchangeable, remove: unremovable } = blockedWrites(declaration, row);
  const change = { name: "update", label: editWords, reason: unchangeable, run: () => edit(row) };
  const removal = { name: "remove", label: removeWords, danger: true, reason: unremovable, run: () => remove(row) };
  return [
    ...(canEdit(declaration, row) ? [change] : []),
    ...acts.filter(isOpen),
    ...follows,
    ...(unchangeable === undefined ? [] : [change]),
    ...acts.filter((act) => !isOpen(act)),
    ...(unremovable !== undefined || canRemove(declaration, row) ? [removal] : []),
  ];
}

/** Why the row may not be changed or removed, where the list says so. */
const blockedWrites = ({ list }: AnyResource, row: WireRow): Readonly<Record<string, string>> =>
  list?.showsBlocked ? blockedOf(row) : {};

/** Whether a row has any action, available or blocked with a reason; what is the same for all rows is looked up once. */
export function rowLinkTest(resource: string): (row: WireRow) => boolean {
  const declaration = declarationOf(resource);
  const followUps = followUpsOf(resource);
  return (row) =>
    actionsInRow(declaration, row).length > 0 ||
    followUps(row).length > 0 ||
    canEdit(declaration, row) ||
    canRemove(declaration, row) ||
    Object.keys(blockedWrites(declaration, row)).length > 0;
}

export const hasRowLinks = (resource: string, row: WireRow): boolean => rowLinkTest(resource)(row);

/** The actions of a row as plain links: MUI buttons in a hundred rows would take longer to render than the rest of the page. */
export function RowLinks({ row }: { row: WireRow }) {
  const t = useTranslations();
  const work = useContext(RowActionsContext);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!work) return null;
  const links = linksOf(work, row);
  const isSingle = declarationOf(work.resource).list?.oneAction === true;
  const shown = standing(links, t, isSingle);
  const more = links.filter((link) => !shown.includes(link));
  return (
    <span className={css.links}>
      {shown.map((link) => (
        <LinkButton key={link.name} danger={link.danger === true} onClick={link.run}>
          {t(link.label)}
        </LinkButton>
      ))}
      {more.length > 0 && (
        <LinkButton aria-haspopup="menu" aria-label={t(moreWords)} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          {isSingle && shown.length > 0 ? "⋯" : t(moreWords)}
        </LinkButton>
      )}
      {anchor && (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)} slotProps={{ paper: { sx: { maxWidth: 280 } } }}>
          {more.map((link) => (
            <MenuItem
              key={link.name}
              aria-disabled={!isOpen(link) || undefined}
              sx={isOpen(link) ? { color: link.danger ? "error.main" : undefined } : { display: "block", cursor: "default" }}
              onClick={() => {
                if (!isOpen(link)) return;
                setAnchor(null);
                link.run();
              }}
            >
              {isOpen(link) ? t(link.label) : <Unavailable link={link} />}
            </MenuItem>
          ))}
        </Menu>
      )}
    </span>
  );
}

/** The reason is shown below the label, because touch users would not find a tooltip. */
function Unavailable({ link: { label, reason } }: { link: RowLink }) {
  const t = useTranslations();
  return (
    <>
      <Typography component="span" color="text.disabled" sx={{ display: "block" }}>
        {t(label)}
      </Typography>
      <Typography component="span" variant="caption" color="text.secondary" sx={{ display: "block", whiteSpace: "normal" }}>
        {reason}
      </Typography>
    </>
  );
}
