// A list as little as it can be with the same library: a table of MUI with rows to select and pages, written by hand.
import { Checkbox, Table, TableBody, TableCell, TableHead, TablePagination, TableRow } from "@mui/material";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { peerColumns, fetchPeerRows, textOf, type PeerRow } from "./columns";

function List() {
  const [{ data, total }, setPage] = useState<{ readonly data: readonly PeerRow[]; readonly total: number }>({
    data: [],
    total: 0,
  });
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => void fetchPeerRows(100).then(setPage), []);
  const toggle = (id: number) =>
    setSelected((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  return (
    <>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                size="small"
                checked={data.length > 0 && selected.size === data.length}
                onChange={(_, isChecked) => setSelected(new Set(isChecked ? data.map(({ id }) => id) : []))}
              />
            </TableCell>
            {peerColumns.map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((row) => (
            <TableRow key={row.id} hover selected={selected.has(row.id)}>
              <TableCell padding="checkbox">
                <Checkbox size="small" checked={selected.has(row.id)} onChange={() => toggle(row.id)} />
              </TableCell>
              {peerColumns.map((name) => (
                <TableCell key={name}>{textOf(row[name])}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <TablePagination
        component="div"
        count={total}
        page={0}
        rowsPerPage={100}
        rowsPerPageOptions={[25, 100]}
        onPageChange={() => undefined}
      />
    </>
  );
}

function Peer() {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return <main>{hash.startsWith("#/workers") ? <List /> : null}</main>;
}

createRoot(document.getElementById("root")!).render(<Peer />);
