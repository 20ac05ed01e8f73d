import {
  Alert,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from "@mui/material";
import { useState, type SubmitEvent } from "react";
import { Title, useDataProvider, useLocation, useNavigate, useNotify } from "react-admin";
import { messagesByField } from "../../../providers/callError";
import { payRollPrefill } from "../../../resources/payrolls/payRollPrefill";
import { labelOf } from "../../../resources/kit/dictionary";
import type { HomeResponse } from "../../../resources/dashboards/homeResponses";
import type { Label } from "../../../resources/kit/label";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { DeclaredInput } from "../../kinds/inputs/DeclaredInput";
import { SectionPanel } from "../../ui/SectionPanel";
import { thisMonth } from "../../app/i18n/today";
import { useEmployers } from "./useEmployers";
import { useApiQuery } from "../../app/data/useApiQuery";
import { useSave } from "../../app/data/useSave";
import { Muted } from "../../ui/Muted";

interface Head {
  project: number | null;
  corp: number | null;
  team: number | null;
  pay_month: string | null;
  title: string | null;
  is_back_pay: number;
  back_pay_month: string | null;
  prefill: string;
}

const numberIn = (text: string | null): number | null => (text && Number.isSafeInteger(Number(text)) ? Number(text) : null);

/** Reads project, employer, team and month (for a supplement also the month that it pays for) from the URL. */
function headIn(search: string): Head {
  const query = new URLSearchParams(search);
  const back = query.get("back_pay_month");
  return {
    project: numberIn(query.get("project")),
    corp: numberIn(query.get("corp")),
    team: numberIn(query.get("team")),
    pay_month: query.get("month") ?? query.get("pay_month") ?? thisMonth(),
    title: null,
    is_back_pay: back === null ? 0 : 1,
    back_pay_month: back,
    prefill: "attendance",
  };
}

const { fields } = payRolls;

const created: Label = ["工资单已生成，请核对明细", "Payroll created; please check its lines"];
const nobody: Label = [
  "工资单已生成，没有可列入的人员：该月无人出勤，或工资已发放、已列入其他工资单",
  "Payroll created without lines: nobody attended in this month, or all are paid or in other payrolls",
];

/** Asks for employer and month of a new payroll, and for the source of its lines. */
export function NewPayRoll() {
  const t = useTranslations();
  const locale = useLocale();
  const navigate = useNavigate();
  const { search } = useLocation();
  const provider = useDataProvider();
  const notify = useNotify();
  const [head, setHead] = useState(() => headIn(search));
  const { employers, isLoading } = useEmployers(head.project);
  const [isTouched, setTouched] = useState(search !== "");
  const { data: home } = useApiQuery<HomeResponse>("/system/v1/home/", { enabled: !isTouched });
  // What is due first and has no payroll yet, or the project and employer of what is due.
  const all = isTouched ? [] : (home?.payroll_due ?? []);
  const due = all.find(({ turn, pay_roll }) => turn === "mine" && pay_roll === null) ?? all[0];
  if (due) {
    setTouched(true);
    const { project, corp, team, pay_month, pay_roll } = due;
    setHead({ ...head, project, corp, ...(pay_roll === null && { team, pay_month }) });
  }
  const change = (part: Partial<Head>) => {
    setTouched(true);
    setHead((before) => ({
      ...before,
      ...part,
      ...("project" in part && { corp: null, team: null }),
      ...("corp" in part && { team: null }),
    }));
  };

  const create = useSave(
    async () => {
      const data = Object.fromEntries(Object.entries(head).filter(([, value]) => value !== null && value !== ""));
      return (await provider.create<{ id: number; worker_count?: number }>("payRolls", { data })).data;
    },
    {
      onSuccess: (roll) => {
        const isEmpty = roll.worker_count === 0 && head.prefill !== "none";
        notify(t(isEmpty ? nobody : created), { type: isEmpty ? "warning" : "success" });
        navigate(`/payRolls/${roll.id}`, { replace: true });
      },
    },
  );
  const errors = messagesByField(create.error);
  const input = (name: keyof typeof fields & keyof Head, disabled = false) => (
    <DeclaredInput field={fields[name]} name={name} values={head} onChange={change} error={errors[name]} disabled={disabled} />
  );
  const isComplete = head.project !== null && head.corp !== null && head.pay_month !== null;
  const only = employers.length === 1 && head.corp === null ? employers[0] : undefined;
  if (only) setHead({ ...head, corp: only.id });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete) create.mutate();
  };

  return (
    <SectionPanel>
      <Title title={t(["新建工资单", "New payroll"])} preferenceKey={false} />
      <Box component="form" noValidate onSubmit={submit} sx={{ maxWidth: 760 }}>
        <Box sx={{ display: "grid", gap: "4px 20px", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
          {input("project")}
          <TextField
            select
            required
            name="corp"
            label={t(fields.corp.spec.label)}
            value={employers.some(({ id }) => id === head.corp) ? head.corp : ""}
            onChange={({ target }) => change({ corp: Number(target.value) })}
            disabled={head.project === null || isLoading}
            error={errors["corp"] !== undefined}
            helperText={errors["corp"] ?? (head.project === null ? t(["请先选择项目", "Choose the project first"]) : " ")}
          >
            {employers.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          {input("team", head.project === null)}
          {input("pay_month")}
          {input("title")}
          {input("is_back_pay")}
          {head.is_back_pay === 1 && input("back_pay_month")}
        </Box>
        <FormControl sx={{ mt: 1.5 }} error={errors["prefill"] !== undefined}>
          <Typography id="prefill" variant="body2" color="text.secondary">
            {t(["明细来源", "Source of lines"])}
          </Typography>
          <RadioGroup row aria-labelledby="prefill" value={head.prefill} onChange={(_, prefill) => change({ prefill })}>
            {payRollPrefill.values.map(({ code }) => (
              <FormControlLabel
                key={code}
                value={code}
                control={<Radio size="small" />}
                label={labelOf(payRollPrefill, code, locale)}
              />
            ))}
          </RadioGroup>
          <FormHelperText sx={{ mx: 0 }}>
            {t([
              "按考勤生成：本月出勤或在岗的人员各一行，天数取自考勤，单价取自劳动合同，工资卡取自人员信息。",
              "From attendance: one line for each worker present or on site in the month, with days from attendance, rates from labour contracts and wage cards from worker records.",
            ])}
          </FormHelperText>
        </FormControl>
        {errors["non_field_errors"] && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {errors["non_field_errors"]}
          </Alert>
        )}
        {!isComplete && (
          <Muted sx={{ mt: 1.5 }}>
            {t(["选定项目、用人单位和工资月份后即可生成。", "Choose the project, employer and month to create the payroll."])}
          </Muted>
        )}
        <Box sx={{ mt: 2, display: "flex", gap: 1.5 }}>
          <Button type="submit" variant="contained" loading={create.isPending} disabled={!isComplete}>
            {t(["生成工资单", "Create payroll"])}
          </Button>
          <Button onClick={() => navigate(-1)}>{t(["取消", "Cancel"])}</Button>
        </Box>
      </Box>
    </SectionPanel>
  );
}
