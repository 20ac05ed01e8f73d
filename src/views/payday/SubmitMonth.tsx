import { Alert, Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { CallError } from "../../../providers/callError";
import type { FileRef } from "../../../resources/kit/field";
import { payRollActions } from "../../../resources/payrolls/payRollActions";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { DeclaredInput } from "../../kinds/inputs/DeclaredInput";
import { SectionPanel } from "../../ui/SectionPanel";
import { useSave } from "../../app/data/useSave";
import { useTranslations } from "../../app/i18n/useTranslations";
import { actionsOf } from "../../kinds/wireRow";
import { ConfirmedWeeks } from "../people/ConfirmedWeeks";
import { ConfirmedShare } from "../payrolls/ConfirmedShare";
import type { RollRow } from "../payrolls/rollRow";
import type { PaydayState } from "./usePayday";

const { edit, submit, showWorkers } = payRollActions;

/** By phone or on a sheet; what all have confirmed by phone needs no sheet. */
const needsSheet = (roll: RollRow): boolean =>
  (roll.phone_confirmed_count ?? 0) < (roll.worker_count ?? 0) && (roll.attach_files ?? []).length === 0;

interface SubmitMonthProps {
  payday: PaydayState;
}

/** The workers' confirmation, and the one press that submits all payrolls of the month. */
export function SubmitMonth({ payday: { drafts, look, isCompared, refresh } }: SubmitMonthProps) {
  const t = useTranslations();
  const provider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const [head, setHead] = useState<{ attach_files: readonly FileRef[] }>({ attach_files: [] });
  const [refused, setRefused] = useState<readonly string[]>([]);
  const own = drafts.filter((roll) => actionsOf(roll).includes("submit"));
  const unsigned = own.filter(needsSheet);
  const shownTo = own.filter((roll) => actionsOf(roll).includes("showWorkers"));

  const showing = useSave(
    async () => {
      for (const { id } of shownTo)
        await provider.action("payRolls", { id, call: showWorkers.call, data: { action: "showWorkers" } });
    },
    { success: showWorkers.success, onSuccess: refresh },
  );
  const submitting = useSave(
    async () => {
      const messages: string[] = [];
      for (const roll of own)
        try {
          await submitOne(provider, roll, needsSheet(roll) ? head.attach_files : []);
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          messages.push(`${roll.title ?? ""}：${error.messages.join(" ")}`);
        }
      setRefused(messages);
      return own.length - messages.length;
    },
    {
      onSuccess: (submitted) => {
        if (submitted > 0) notify(t(submit.success), { type: "success" });
        return refresh();
      },
    },
  );
  const total = own.reduce((sum, { worker_count }) => sum + (worker_count ?? 0), 0);
  const confirmed = own.reduce((sum, { phone_confirmed_count }) => sum + (phone_confirmed_count ?? 0), 0);
  // What another page has submitted meanwhile is gone from here, but not why the press did nothing.
  const faults = refused.map((fault) => (
    <Alert key={fault} severity="error" sx={{ mt: 1 }}>
      {fault}
    </Alert>
  ));
  const waits = unsigned.length > 0 && head.attach_files.length === 0;
  if (own.length === 0) return faults.length > 0 ? <>{faults}</> : null;
  return (
    <SectionPanel title={t(["确认与提交", "Confirm and submit"])}>
      {own[0]?.project && <ConfirmedWeeks project={own[0].project} month={own[0].pay_month ?? undefined} />}
      <ConfirmedShare roll={{ worker_count: total, confirmed_count: confirmed, phone_confirmed_count: confirmed }} />
      {unsigned.length > 0 && (
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" }, mt: 1.5 }}>
          <div>
            <Typography variant="body2" sx={{ mb: 1 }}>
              {t([
                "工人本人在手机上确认后，不用再签纸表。",
                "Once the workers have confirmed on their own phones, no signed sheet is needed.",
              ])}
            </Typography>
            <Button
              variant="outlined"
              loading={showing.isPending}
              disabled={shownTo.length === 0}
              onClick={() => showing.mutate()}
            >
              {t(own.some(({ shown_at }) => shown_at) ? ["提醒未确认的工人", "Remind the others"] : showWorkers.label)}
            </Button>
          </div>
          <DeclaredInput
            field={payRolls.fields.attach_files}
            name="attach_files"
            values={head}
            onChange={(part) => setHead({ ...head, ...part })}
          />
        </Box>
      )}
      {faults}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", mt: 2 }}>
        <Button
          variant="contained"
          loading={submitting.isPending}
          disabled={look.red > 0 || waits || !isCompared}
          onClick={() => submitting.mutate()}
        >
          {t(["提交{n}张工资单", "Submit {n} payrolls"], { n: own.length })}
        </Button>
        <Typography variant="body2" role="status" color="text.secondary">
          {look.red > 0
            ? t(["还有{n}人须更正或说明", "{n} workers to correct or to explain"], { n: look.red })
            : waits && t(["待工人确认，或上传签字表", "Waiting for the workers, or for the signed sheet"])}
        </Typography>
      </Box>
    </SectionPanel>
  );
}

/** Each payroll is a transaction of its own: one that is refused holds up no other. */
async function submitOne(provider: AppDataProvider, { id, version }: RollRow, attach_files: readonly FileRef[]): Promise<void> {
  if (attach_files.length > 0)
    await provider.action("payRolls", { id, call: edit.call, data: { action: "edit", version, attach_files } });
  await provider.action("payRolls", { id, call: submit.call, data: { action: "submit" } });
}
