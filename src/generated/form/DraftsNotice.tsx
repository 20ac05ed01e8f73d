import { Alert } from "@mui/material";
import { Link, useGetList } from "react-admin";
import { useSay } from "../../i18n/useSay";
import { nameOf } from "../../kinds/inputs/RefInput";
import type { Told } from "../../kinds/told";
import { bare, declared, usePlaces } from "../places";

/** So many are named; the list has the others. */
const named = 3;

/** Drafts that were left unfinished, offered before another one is begun. */
export function DraftsNotice({ of }: { of: string }) {
  const say = useSay();
  const places = usePlaces();
  const { drafts } = declared(of);
  const { data = [] } = useGetList<Told>(
    bare(of),
    {
      filter: drafts && { [drafts.field]: drafts.is },
      pagination: { page: 1, perPage: named },
      sort: { field: "id", order: "DESC" },
    },
    { enabled: drafts !== undefined, refetchOnMount: "always", staleTime: 0 },
  );
  if (!drafts || data.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {say(["您有未提交的草稿，可继续填写：", "Drafts that you have not handed in: "])}
      {data.map((row, at) => (
        <span key={row.id}>
          {at > 0 && say(["、", ", "])}
          <Link to={places.editPath(of, row.id) ?? `/${bare(of)}`}>{nameOf(bare(of), row)}</Link>
        </span>
      ))}
    </Alert>
  );
}
