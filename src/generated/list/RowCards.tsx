import { Box, Paper, Typography } from "@mui/material";
import { useContext, type ReactNode } from "react";
import { Link, useListContext } from "react-admin";
import { useSay } from "../../i18n/useSay";
import { cellOf } from "../../kinds/cellOf";
import { nameOf } from "../../kinds/inputs/RefInput";
import type { Told } from "../../kinds/told";
import { toneOf } from "../../kinds/tone";
import { unitOf } from "../../kinds/unit";
import { useReading } from "../../kinds/useReading";
import { declared, usePlaces } from "../places";
import { RowLinks } from "./RowLinks";
import { RowWorkContext } from "./rowWork";

/** So many facts a card shows, and every amount; the rest is one tap away. */
const facts = 6;

/** The rows on a phone: name and states first, then the columns as they stand. */
export function RowCards({ of, columns }: { of: string; columns: readonly string[] }) {
  const say = useSay();
  const { data = [] } = useListContext<Told>();
  const work = useContext(RowWorkContext);
  const places = usePlaces();
  const { fields, represent, name: resource } = declared(of);
  const reading = useReading(columns.map((name) => fields[name]!.spec));
  const isTag = (name: string) => fields[name]!.spec.kind === "state" || toneOf(fields[name]!.spec, 1) !== undefined;
  const tags = columns.filter(isTag);
  const others = columns.filter((name) => name !== represent && !isTag(name));

  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      {data.map((row) => {
        const link = places.showPath(of, row.id);
        const title = nameOf(resource, row);
        const told = others
          .filter((name) => row[name] !== null && row[name] !== undefined && row[name] !== "" && row[name] !== title)
          .filter((name, at) => at < facts || fields[name]!.spec.kind === "money");
        return (
          <Paper key={row.id} component="article" sx={{ p: 1.5 }}>
            <Typography component="h2" sx={{ fontSize: 15, fontWeight: 600, overflowWrap: "anywhere" }}>
              {link ? (
                <Link to={link} underline="hover">
                  {title}
                </Link>
              ) : (
                <button type="button" className="link" onClick={() => work?.open(row)}>
                  {title}
                </button>
              )}
            </Typography>
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, my: 0.5 }}>
              {tags
                .filter((name) => row[name] !== null && row[name] !== undefined)
                .map((name) => (
                  <span key={name}>{cellOf(name, fields[name]!.spec, { ...reading, row })}</span>
                ))}
            </Box>
            <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "max-content 1fr", gap: "2px 12px", m: 0 }}>
              {told.map((name) => (
                <Fact key={name} label={say(fields[name]!.spec.label)}>
                  {cellOf(name, fields[name]!.spec, { ...reading, row }, "card")}
                  {say(unitOf(fields[name]!.spec, row[name], "card"))}
                </Fact>
              ))}
            </Box>
            <Box className="acts" sx={{ mt: 1 }}>
              <RowLinks row={row} />
            </Box>
          </Paper>
        );
      })}
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: "anywhere" }}>
        {children}
      </Typography>
    </>
  );
}
