import { Box } from "@mui/material";
import type { DepositPicture } from "../../../resources/dashboards/homeResponses";
import { corpDeposits } from "../../../resources/deposits/corpDeposits";
import { projectColumn } from "../../app/data/ListLink";
import { yuanOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DataTable } from "../../ui/table/DataTable";
import { TextTag } from "../../ui/TextTag";
import { ChartPanel } from "../panels/ChartPanel";
import { StandingCards } from "../../views/deposits/StandingCards";

/** The home page of the deposit clerk: missing deposits, guarantees that expire soon, and a comparison of the districts. */
export function Deposits({ overview, short, ending, regions }: DepositPicture) {
  const t = useTranslations();
  const { project, amount, required_amount, expire_date } = corpDeposits.fields;
  return (
    <>
      <StandingCards standing={overview} />
      <Box sx={{ display: "grid", columnGap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" } }}>
        <SectionPanel flush title={t(["存储不足的项目", "Projects with a shortfall"])} term="deposit">
          <DataTable
            rows={short}
            rowKey={(row) => row.project}
            empty={t(["没有存储不足的项目", "No project has a shortfall"])}
            cards
            columns={[
              projectColumn(t(project.spec.label)),
              { label: t(required_amount.spec.label), render: (row) => yuanOf(row.required_amount), numeric: true },
              { label: t(["已存", "Deposited"]), render: (row) => yuanOf(row.stored_amount), numeric: true },
              { label: t(["不足", "Shortfall"]), render: (row) => yuanOf(row.short_amount), numeric: true },
            ]}
          />
        </SectionPanel>
        <SectionPanel flush title={t(["30日内到期的保函", "Guarantees expiring within 30 days"])}>
          <DataTable
            rows={ending}
            rowKey={(row) => row.id}
            empty={t(["没有即将到期的保函", "No guarantee expires soon"])}
            cards
            columns={[
              {
                label: t(project.spec.label),
                wraps: true,
                render: (row) => row.project_name ?? "-",
              },
              { label: t(amount.spec.label), render: (row) => yuanOf(row.amount), numeric: true },
              { label: t(expire_date.spec.label), render: (row) => row.expire_date },
              { label: t(["剩余", "Left"]), render: (row) => <Left days={row.days_left} /> },
            ]}
          />
        </SectionPanel>
      </Box>
      <ChartPanel
        title={t(["各区应存与已存", "Required and deposited by district"])}
        by="name"
        named
        head={t(["区域", "District"])}
        rows={regions.map((row) => ({
          name: row.name,
          required: Number(row.required_amount),
          stored: Number(row.stored_amount),
        }))}
        series={[
          { key: "required", name: t(["应存(元)", "Required (CNY)"]), as: "bar" },
          { key: "stored", name: t(["已存(元)", "Deposited (CNY)"]), as: "bar" },
        ]}
      />
    </>
  );
}

function Left({ days }: { days: number }) {
  const t = useTranslations();
  if (days < 0) return <TextTag tone="bad">{t(["已过期{n}天", "expired {n} days ago"], { n: -days })}</TextTag>;
  return <TextTag tone="wait">{t(["还剩{n}天", "{n} days left"], { n: days })}</TextTag>;
}
