import { Button, Checkbox, useMediaQuery } from "@mui/material";
import { useState } from "react";
import { useRefresh } from "react-admin";
import { call } from "../../../providers/httpClient";
import { unknown } from "../../../resources/kit/dictionary";
import { isMasked } from "../../../resources/kit/mask";
import { contactOutcome } from "../../../resources/outreach/contactOutcome";
import type { CalledWorker, CallListResponse as Listed } from "../../../resources/outreach/responses";
import { useApiQuery } from "../../app/data/useApiQuery";
import { useWork } from "../../app/data/useSave";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useRecordPaths } from "../../app/routing/recordPaths";
import { TextLink } from "../../app/data/ListLink";
import { Tag } from "../../kinds/Tag";
import { yuanOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import { useIsPrinting } from "../../ui/useIsPrinting";
import { DataTable } from "../../ui/table/DataTable";
import { PhoneLink } from "../alarms/Contacts";
import { RecordCall } from "./RecordCall";
import { TextWorkers } from "./TextWorkers";

/** On a phone each row is a card, and what follows should not be ten screens below. */
const shownFirst = { desk: 10, phone: 4 } as const;
/** In a table a control is as high as its line. */
const inLine = { my: { sm: "-4px" }, p: { sm: "2px" } } as const;

/** The workers of a case to call or text, most owed first; each phone is shown whole one at a time, which the audit log records. */
export function CallList({ wageCase }: { readonly wageCase: number }) {
  const t = useTranslations();
  const refresh = useRefresh();
  const { showPath } = useRecordPaths();
  const path = `/building/v1/wageCases/${wageCase}/callList/`;
  const { data, refetch } = useApiQuery<Listed>(path);
  const [phones, setPhones] = useState<Readonly<Record<number, string | null>>>({});
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [called, setCalled] = useState<CalledWorker>();
  const [isTexting, setTexting] = useState(false);
  const [isChosenWhole, setWhole] = useState(false);
  const isWhole = useIsPrinting() || isChosenWhole;
  const first = shownFirst[useMediaQuery("(max-width: 599.95px)") ? "phone" : "desk"];
  const [isBusy, run] = useWork();
  if (!data || data.workers.length === 0) return null;
  const { workers, can_contact, can_unmask } = data;
  const reload = async () => {
    await refetch();
    refresh();
  };
  const reveal = async (worker: number) => {
    const { data: whole } = await call<Listed>(path, { query: { unmask: 1, worker } });
    setPhones((now) => ({ ...now, [worker]: whole.workers.find((each) => each.worker === worker)?.phone ?? null }));
  };
  const toggle = (worker: number) =>
    setChosen((now) => (now.includes(worker) ? now.filter((each) => each !== worker) : [...now, worker]));
  const isAll = chosen.length === workers.length;
  const selection = can_contact
    ? [
        {
          label: t(["选择", "Select"]),
          head: (
            <Checkbox
              size="small"
              sx={inLine}
              checked={isAll}
              indeterminate={chosen.length > 0 && !isAll}
              slotProps={{ input: { "aria-label": t(["全选", "Select all"]) } }}
              onChange={() => setChosen(isAll ? [] : workers.map(({ worker }) => worker))}
            />
          ),
          render: ({ worker, worker_name }: CalledWorker) => (
            <Checkbox
              size="small"
              sx={inLine}
              checked={chosen.includes(worker)}
              slotProps={{ input: { "aria-label": t(["选择{name}", "Select {name}"], { name: worker_name }) } }}
              onChange={() => toggle(worker)}
            />
          ),
        },
      ]
    : [];
  return (
    <SectionPanel
      flush
      title={t(["工人回访（{n}人）", "Calls to workers ({n})"], { n: workers.length })}
      tools={
        can_contact && (
          <Button size="small" disabled={chosen.length === 0} onClick={() => setTexting(true)} sx={{ displayPrint: "none" }}>
            {t(["群发短信（{n}）", "Text them ({n})"], { n: chosen.length })}
          </Button>
        )
      }
    >
      <DataTable
        cards
        rows={isWhole ? workers : workers.slice(0, first)}
        rowKey={({ worker }) => worker}
        columns={[
          {
            label: t(["姓名", "Name"]),
            render: ({ worker, worker_name }) => {
              const to = showPath("workers", worker);
              return to ? <TextLink to={to}>{worker_name}</TextLink> : worker_name;
            },
          },
          ...selection,
          {
            label: t(["电话", "Phone"]),
            whole: true,
            render: ({ worker, phone }) => {
              const shown = phones[worker] ?? phone;
              return (
                <>
                  <PhoneLink number={shown} />
                  {can_unmask && shown !== null && isMasked(shown) && (
                    <Button
                      size="small"
                      disabled={isBusy}
                      onClick={() => run(() => reveal(worker))}
                      sx={{ ...inLine, displayPrint: "none" }}
                    >
                      {t(["显示", "Show"])}
                    </Button>
                  )}
                </>
              );
            },
          },
          { label: t(["拖欠（元）", "Overdue (CNY)"]), numeric: true, render: ({ owed_amount }) => yuanOf(owed_amount) },
          { label: t(["月数", "Months"]), numeric: true, render: ({ months }) => months },
          { label: t(["最长天数", "Longest, days"]), numeric: true, render: ({ overdue_days }) => overdue_days },
          {
            label: t(["最近回访", "Last call"]),
            wraps: true,
            render: ({ outcome, contacted_at }) =>
              outcome === null ? (
                unknown
              ) : (
                <>
                  <Tag dictionary={contactOutcome} code={outcome} /> {contacted_at?.slice(5, 16)}
                </>
              ),
          },
          { label: t(["最近短信", "Last text"]), whole: true, render: ({ texted_at }) => texted_at?.slice(5, 16) ?? unknown },
          { label: t(["用人单位", "Employer"]), wraps: true, wide: true, render: ({ corp_name }) => corp_name },
        ]}
        renderActions={
          can_contact
            ? (worker) => (
                <Button size="small" sx={inLine} onClick={() => setCalled(worker)}>
                  {t(["登记回访", "Record a call"])}
                </Button>
              )
            : undefined
        }
      />
      {!isWhole && workers.length > first && (
        <Button fullWidth onClick={() => setWhole(true)} sx={{ displayPrint: "none" }}>
          {t(["显示全部{n}人", "Show all {n} workers"], { n: workers.length })}
        </Button>
      )}
      {called && <RecordCall wageCase={wageCase} worker={called} onSaved={reload} onClose={() => setCalled(undefined)} />}
      {isTexting && (
        <TextWorkers
          wageCase={wageCase}
          workers={chosen}
          onSaved={async () => {
            setChosen([]);
            await reload();
          }}
          onClose={() => setTexting(false)}
        />
      )}
    </SectionPanel>
  );
}
