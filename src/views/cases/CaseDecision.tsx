import { Alert, Box, Divider, Typography } from "@mui/material";
import { caseStatus } from "../../../resources/dictionaries/caseStatus";
import type { FileRef } from "../../../resources/kit/field";
import { listAddress } from "../../../resources/kit/listAddress";
import { ListLink, TextLink } from "../../app/data/ListLink";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useRecordPaths } from "../../app/routing/recordPaths";
import { ActionButtons } from "../../crud/actions/ActionButtons";
import { FollowUpButtons } from "../../crud/form/FollowUpButtons";
import { NextInQueue } from "../../crud/review/NextInQueue";
import { FileLinks } from "../../kinds/FileLinks";
import { yuanOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import { CaseAlarms } from "./CaseAlarms";
import type { CaseRow } from "./caseRow";

/** The company's answers and what the platform finds now, beside the buttons that decide. */
export function CaseDecision({ row }: { readonly row: CaseRow }) {
  const t = useTranslations();
  const isOwing = Number(row.owed_amount ?? 0) > 0;
  const { showPath } = useRecordPaths();
  return (
    <SectionPanel title={t(["办理", "Decision"])}>
      <Alert severity={isOwing ? "error" : "success"} sx={{ mb: 1.5 }}>
        {isOwing
          ? t(["系统复核：仍拖欠{yuan}元、{n}人", "Checked now: {yuan} CNY still owed to {n} workers"], {
              yuan: yuanOf(row.owed_amount ?? "0"),
              n: row.persons ?? 0,
            })
          : t(["系统复核：拖欠为零", "Checked now: nothing is owed"])}
        {!isOwing && row.status !== caseStatus.settled && (
          <>
            {t([
              "。投诉办结、工资类预警条件消除后，本案自动结清，预警随案销号。",
              ". The case settles automatically once its complaints are closed and no wage alarm holds, and closes these alarms. ",
            ])}
            <ListLink to={listAddress("/alarm/complaint", { project: row.project })}>
              {t(["本项目投诉", "Complaints of this project"])}
            </ListLink>
          </>
        )}
        {row.status === caseStatus.promised &&
          t(["；企业承诺{day}前付清", "; the company has promised to pay by {day}"], { day: row.promised_until ?? "-" })}
      </Alert>
      {(row.answers ?? []).map(({ resource: of, id, title, text, files, answered_at }) => (
        <Box key={`${of}${id}`} sx={{ mb: 1.5 }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, fontWeight: 600 }}>
            <span>{t(["企业答复", "Company's answer"])}</span>
            <TextLink to={showPath(of, id) ?? ""}>{title}</TextLink>
          </Box>
          <Typography variant="caption" color="text.secondary">
            {answered_at?.slice(0, 16)}
          </Typography>
          <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{text}</Typography>
          {files.length > 0 && <FileLinks files={files as readonly FileRef[]} />}
        </Box>
      ))}
      <CaseAlarms row={row} />
      <Divider sx={{ my: 1.5, displayPrint: "none" }} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, displayPrint: "none" }}>
        <ActionButtons />
        <FollowUpButtons resource="wageCases" row={row} />
        <Box sx={{ flex: 1 }} />
        <NextInQueue resource="wageCases" id={row.id} scene="open" />
      </Box>
    </SectionPanel>
  );
}
