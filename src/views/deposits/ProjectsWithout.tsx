import { Button, TablePagination } from "@mui/material";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../providers/httpClient";
import { getActor } from "../../crud/actor";
import { FormDialog } from "../../crud/form/FormDialog";
import { canCreate } from "../../crud/permissions";
import { declarationOf } from "../../routing/recordPaths";
import { useTranslations } from "../../i18n/useTranslations";
import { Loadable } from "../../components/Loadable";
import { yuanOf } from "../../components/money";
import { SectionPanel } from "../../components/SectionPanel";
import { numberColumn, SimpleTable } from "../../components/SimpleTable";
import { TextTag } from "../../components/Tag";
import { depositPath, type Owing } from "./standing";

const rowsOfPage = 20;

/** 未存储项目: those that owe a deposit and have none, the longest overdue first. */
export function ProjectsWithout() {
  const t = useTranslations();
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
  const stores = canCreate(declarationOf("corpDeposits"), getActor());
  return (
    <SectionPanel flush>
      <Loadable answer={answer}>
        {({ rows, total }) => (
          <>
            <SimpleTable
              cards
              rows={rows}
              keyOf={({ id }) => id}
              empty={t(["所有项目均已存储", "Every project has its deposit"])}
              heads={[
                t(["项目", "Project"]),
                t(["总包单位", "General contractor"]),
                t(["区域", "Region"]),
                numberColumn(t(["合同金额(元)", "Contract (CNY)"])),
                numberColumn(t(["应存金额(元)", "Required (CNY)"])),
                t(["存储期限", "Due"]),
                t(["状态", "State"]),
                ...(stores ? [t(["操作", "Actions"])] : []),
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
                          {t(["存储", "Store"])}
                        </Button>
                      )}
                    </td>
                  )}
                </>
              )}
            </SimpleTable>
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
      </Loadable>
      {storing !== undefined && (
        <FormDialog of="corpDeposits" defaults={{ project: storing }} onClose={() => setStoring(undefined)} />
      )}
    </SectionPanel>
  );
}

function State({ is_waiting, overdue_days }: Owing) {
  const t = useTranslations();
  if (is_waiting) return <TextTag tone="wait">{t(["待确认", "To be confirmed"])}</TextTag>;
  if (overdue_days > 0) return <TextTag tone="bad">{t(["逾期{n}天", "{n} days late"], { n: overdue_days })}</TextTag>;
  return <TextTag tone="busy">{t(["未到期", "Not due yet"])}</TextTag>;
}
