import { Button, TablePagination } from "@mui/material";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../providers/httpClient";
import { getActor } from "../../generated/actor";
import { FormDialog } from "../../generated/form/FormDialog";
import { mayCreate } from "../../generated/may";
import { declared } from "../../generated/places";
import { useSay } from "../../i18n/useSay";
import { Asked } from "../parts/Asked";
import { yuanOf } from "../parts/money";
import { Panel } from "../parts/Panel";
import { figures, PlainTable } from "../parts/PlainTable";
import { Word } from "../parts/Tag";
import { depositPath, type Owing } from "./standing";

const rowsOfPage = 20;

/** 未存储项目: those that owe a deposit and have none, the longest overdue first. */
export function ProjectsWithout() {
  const say = useSay();
  const [page, setPage] = useState(0);
  const [storing, setStoring] = useState<number>();
  const start = page * rowsOfPage;
  const answer = useQuery({
    queryKey: ["corpDeposits", "without", start],
    queryFn: async ({ signal }) => {
      const { data, headers } = await call<readonly Owing[]>(depositPath, {
        query: { without: 1, range: [start, start + rowsOfPage - 1] },
        signal,
      });
      return { rows: data, total: Number(headers.get("Content-Range")?.split("/")[1] ?? data.length) };
    },
  });
  const stores = mayCreate(declared("corpDeposits"), getActor());
  return (
    <Panel flush>
      <Asked answer={answer}>
        {({ rows, total }) => (
          <>
            <PlainTable
              cards
              rows={rows}
              keyOf={({ id }) => id}
              empty={say(["所有项目均已存储", "Every project has its deposit"])}
              heads={[
                say(["项目", "Project"]),
                say(["总包单位", "General contractor"]),
                say(["区域", "Region"]),
                figures(say(["合同金额(元)", "Contract (CNY)"])),
                figures(say(["应存金额(元)", "Required (CNY)"])),
                say(["存储期限", "Due"]),
                say(["状态", "State"]),
                ...(stores ? [say(["操作", "Actions"])] : []),
              ]}
            >
              {(row) => (
                <>
                  <td>{row.name}</td>
                  <td>{row.contractor_corp_name ?? "-"}</td>
                  <td>{row.region_name ?? "-"}</td>
                  <td className="num">{yuanOf(row.contract_amount)}</td>
                  <td className="num" title={row.deposit_reason ?? undefined}>
                    {yuanOf(row.deposit_required_amount)}
                  </td>
                  <td>{row.deposit_due}</td>
                  <td>
                    <State {...row} />
                  </td>
                  {stores && (
                    <td>
                      {!row.is_waiting && (
                        <Button size="small" onClick={() => setStoring(row.id)}>
                          {say(["存储", "Store"])}
                        </Button>
                      )}
                    </td>
                  )}
                </>
              )}
            </PlainTable>
            {total > rowsOfPage && (
              <TablePagination
                component="div"
                count={total}
                page={page}
                rowsPerPage={rowsOfPage}
                rowsPerPageOptions={[rowsOfPage]}
                onPageChange={(_, next) => setPage(next)}
              />
            )}
          </>
        )}
      </Asked>
      {storing !== undefined && (
        <FormDialog of="corpDeposits" defaults={{ project: storing }} onClose={() => setStoring(undefined)} />
      )}
    </Panel>
  );
}

function State({ is_waiting, overdue_days }: Owing) {
  const say = useSay();
  if (is_waiting) return <Word tone="wait">{say(["待确认", "To be confirmed"])}</Word>;
  if (overdue_days > 0) return <Word tone="bad">{say(["逾期{n}天", "{n} days late"], { n: overdue_days })}</Word>;
  return <Word tone="busy">{say(["未到期", "Not due yet"])}</Word>;
}
