import { Menu, MenuItem, Typography } from "@mui/material";
import { useContext, useState } from "react";
import type { Label } from "../../../resources/kit/label";
import { useSay } from "../../i18n/useSay";
import type { Told } from "../../kinds/told";
import { offeredActions } from "../actions/declaredActions";
import { getActor } from "../actor";
import { mayEdit, mayRemove } from "../may";
import { offeredFollowUps } from "../form/followUps";
import { declared } from "../places";
import { RowWorkContext, type RowWork } from "./rowWork";

interface RowLink {
  readonly name: string;
  readonly label: Label;
  readonly danger?: boolean;
  readonly because?: string | undefined;
  readonly run: () => void;
}

const editWords: Label = ["编辑", "Edit"];
const removeWords: Label = ["删除", "Delete"];
const moreWords: Label = ["更多", "More"];
/** So many links stand in the row, and so many letters (two for a Chinese one), lest they cover the columns beside them. */
const inRow = 2;
const roomInRow = 26;

const lettersOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + [...word].reduce((width, letter) => width + (letter > "\u2e80" ? 2 : 1), 0), 0);

/** The links that stand in the row; the others are behind 更多, and so is, with its reason, what cannot be done now. */
function standing(links: readonly RowLink[], say: (label: Label) => string): readonly RowLink[] {
  const open = links.filter(isOpen);
  const fits = (count: number) => {
    const words = open.slice(0, count).map(({ label }) => say(label));
    return lettersOf(count < links.length ? [...words, say(moreWords)] : words) <= roomInRow;
  };
  if (links.length <= inRow + 1 && open.length === links.length && fits(open.length)) return open;
  return open.slice(0, fits(inRow) ? inRow : 1);
}

const isOpen = ({ because }: RowLink): boolean => because === undefined;

function linksOf(work: RowWork, row: Told): readonly RowLink[] {
  const { of, start, edit, remove, follow } = work;
  const resource = declared(of);
  const acts = offeredActions(resource, row).map(({ name, action, because }) => ({
    name,
    because,
    label: action.label,
    danger: action.tone === "danger",
    run: () => start({ of, name, action, rows: [row] }),
  }));
  const follows = offeredFollowUps(of, row).map((offered) => ({
    name: offered.name,
    label: offered.followUp.label,
    danger: offered.followUp.tone === "danger",
    run: () => follow(offered),
  }));
  return [
    ...(mayEdit(resource, getActor(), row) ? [{ name: "update", label: editWords, run: () => edit(row) }] : []),
    ...acts.filter(isOpen),
    ...follows,
    ...acts.filter((act) => !isOpen(act)),
    ...(mayRemove(resource, row) ? [{ name: "remove", label: removeWords, danger: true, run: () => remove(row) }] : []),
  ];
}

/** Whether anything may be done with the row, or is named with the reason why not. */
export function hasRowLinks(of: string, row: Told): boolean {
  const resource = declared(of);
  return (
    offeredActions(resource, row).length > 0 ||
    offeredFollowUps(of, row).length > 0 ||
    mayEdit(resource, getActor(), row) ||
    mayRemove(resource, row)
  );
}

/** What may be done with a row, as plain links: a hundred rows of buttons would cost more than the rest of the page. */
export function RowLinks({ row }: { row: Told }) {
  const say = useSay();
  const work = useContext(RowWorkContext);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!work) return null;
  const links = linksOf(work, row);
  const shown = standing(links, say);
  const more = links.filter((link) => !shown.includes(link));
  return (
    <span className="links">
      {shown.map((link) => (
        <button key={link.name} type="button" className={link.danger ? "link link-danger" : "link"} onClick={link.run}>
          {say(link.label)}
        </button>
      ))}
      {more.length > 0 && (
        <button type="button" className="link" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          {say(moreWords)}
        </button>
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
              {isOpen(link) ? say(link.label) : <Unavailable link={link} />}
            </MenuItem>
          ))}
        </Menu>
      )}
    </span>
  );
}

/** The reason is written under the name: a tooltip would not be found by touch. */
function Unavailable({ link: { label, because } }: { link: RowLink }) {
  const say = useSay();
  return (
    <>
      <Typography component="span" color="text.disabled" sx={{ display: "block" }}>
        {say(label)}
      </Typography>
      <Typography component="span" variant="caption" color="text.secondary" sx={{ display: "block", whiteSpace: "normal" }}>
        {because}
      </Typography>
    </>
  );
}
