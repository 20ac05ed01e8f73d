import { Alert, Box, Button, DialogActions, DialogContent, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type SubmitEvent } from "react";
import { useDataProvider, useRefresh } from "react-admin";
import { messagesByField } from "../../../providers/callError";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { payRollActions } from "../../../resources/payrolls/payRollActions";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { toFen, toYuan } from "../../../resources/kit/money";
import type { RollComparison } from "../../../resources/responses/wages";
import { useTranslations } from "../../i18n/useTranslations";
import type { RollRow } from "./rollRow";
import { FactList } from "../../components/FactList";
import { yuanOf } from "../../components/money";
import { SimulatedBank } from "../../components/SimulatedBank";
import { Loadable, type QueryState } from "../../components/Loadable";
import { textValueOf } from "../../components/rowValues";
import { ComparisonFindings } from "./ComparisonFindings";
import { TitledDialog } from "../../ui/TitledDialog";
import { useToastError } from "../../feedback/useToastError";
import { useCountdown } from "../../forms/useSmsCode";
import { useSave } from "../../feedback/useSave";

/** The response of the first call: a one-time ticket to authorise, and what would be paid. */
interface Ticket {
  readonly ticket: string;
  readonly phone: string;
  /** Seconds. */
  readonly resend_after: number;
  readonly summary: {
    readonly worker_count: number;
    readonly actual_amount: string;
    readonly balance: string;
    readonly shortfall: string;
  };
  /** The platform also requires the code of an authenticator app. */
  readonly need_second_factor?: boolean;
  /** Only if no text messages are really sent. */
  readonly demo_code?: string;
}

const balanceAfter = ({ balance, actual_amount }: Ticket["summary"]): string =>
  toYuan((toFen(balance) ?? 0) - (toFen(actual_amount) ?? 0));

const codeLength = 6;
const resendMs = 60_000;
const { authorise, askTicket } = payRollActions;

interface AuthoriseProps {
  roll: RollRow;
  comparison: QueryState<RollComparison>;
  onClose: () => void;
}

/** The contractor's checker authorises the payment: sees what is paid from which account, and enters the code sent by text message. */
export function Authorise({ roll, comparison, onClose }: AuthoriseProps) {
  const t = useTranslations();
  const labelOf = (name: keyof typeof payRolls.fields) => t(payRolls.fields[name].spec.label);
  const inYuan = (amount: string) => t(["{amount} 元", "{amount} CNY"], { amount: yuanOf(amount) });
  const refresh = useRefresh();
  const provider = useDataProvider<AppDataProvider>();
  const [code, setCode] = useState("");
  const [factor, setFactor] = useState("");
  const toastError = useToastError();
  const { id } = roll;

  // Cached, so that the dialog opened again still has the ticket of the code just sent. A refresh of the page sends no code.
  const asking = useQuery({
    queryKey: ["payTicket", id, roll.version],
    queryFn: async () => {
      const { data } = await provider.action<Ticket>("payRolls", { id, call: askTicket.call, data: { action: "askTicket" } });
      return data;
    },
    staleTime: "static",
    gcTime: resendMs,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data: asked, dataUpdatedAt: askedAt } = asking;
  const [wait, setWait] = useCountdown();
  useEffect(() => {
    if (asked) setWait(Math.ceil(asked.resend_after - (Date.now() - askedAt) / 1_000));
  }, [asked, askedAt, setWait]);

  const releasing = useSave(
    (ticket: string) =>
      provider.action("payRolls", {
        id,
        call: authorise.call,
        data: { action: "authorise", ticket, code, ...(factor && { second_factor: factor }) },
      }),
    {
      success: ["已授权，银行正在处理", "Authorised. The bank is processing the payment."],
      onSuccess: () => {
        refresh();
        onClose();
      },
    },
  );
  const askAgain = async () => {
    setCode("");
    releasing.reset();
    const { error } = await asking.refetch();
    if (error) toastError(error);
  };
  const { ticket: stale, code: wrong, second_factor: wrongFactor } = messagesByField(releasing.error);

  return (
    <TitledDialog
      title={
        <Box component="span" sx={{ display: "flex", gap: 1, alignItems: "center" }}>
          {t(authorise.label)} <SimulatedBank />
        </Box>
      }
      onClose={onClose}
    >
      <Loadable answer={asking}>
        {({ ticket, phone, summary, demo_code, need_second_factor = false }) => {
          const isShort = Number(summary.shortfall) > 0;
          const isReady = code.length === codeLength && (!need_second_factor || factor !== "") && !isShort;
          const release = (event: SubmitEvent) => {
            event.preventDefault();
            if (isReady) releasing.mutate(ticket);
          };
          return (
            <form noValidate onSubmit={release}>
              <DialogContent sx={{ pt: 1 }}>
                <FactList
                  facts={[
                    { name: labelOf("project"), value: textValueOf(roll, "project_name"), wide: true },
                    { name: labelOf("corp"), value: textValueOf(roll, "corp_name"), wide: true },
                    { name: labelOf("pay_month"), value: textValueOf(roll, "pay_month") },
                    { name: labelOf("submitted_by"), value: textValueOf(roll, "submitted_by_name") },
                    { name: labelOf("worker_count"), value: summary.worker_count },
                    { name: labelOf("actual_amount"), value: <b>{inYuan(summary.actual_amount)}</b> },
                    { name: t(["专户余额", "Account balance"]), value: inYuan(summary.balance) },
                    ...(isShort
                      ? []
                      : [{ name: t(["发放后余额", "Balance after payment"]), value: inYuan(balanceAfter(summary)) }]),
                  ]}
                />
                {/* The list has its own scroll area, so that the code stays visible below a long list. */}
                <Box
                  role="region"
                  aria-label={t(["核对", "Review"])}
                  tabIndex={0}
                  sx={{
                    mt: 2,
                    maxHeight: { xs: 260, sm: 230 },
                    overflow: "auto",
                    border: 1,
                    borderColor: "divider",
                    borderRadius: 1,
                    p: 1.5,
                  }}
                >
                  <Loadable answer={comparison}>{(found) => <ComparisonFindings comparison={found} isSubmitted />}</Loadable>
                </Box>
                {isShort && (
                  <Alert severity="error" sx={{ mt: 2 }}>
                    {t(
                      [
                        "专户余额不足，差额{short}元，请先拨付人工费用。",
                        "Insufficient account balance, shortfall {short} CNY. Transfer the labour fee first.",
                      ],
                      {
                        short: yuanOf(summary.shortfall),
                      },
                    )}
                  </Alert>
                )}
                <Alert severity="info" sx={{ my: 2 }}>
                  {demo_code
                    ? t(
                        [
                          "演示环境不发送短信，本次模拟验证码为{code}。",
                          "Demo: no text message is sent. Simulated code: {code}.",
                        ],
                        { code: demo_code },
                      )
                    : t(["验证码已发送至{phone}。", "Code sent to {phone}."], { phone })}
                </Alert>
                <TextField
                  autoFocus
                  fullWidth
                  required
                  label={t(authorise.input.code.spec.label)}
                  value={code}
                  onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, "").slice(0, codeLength))}
                  error={(wrong ?? stale) !== undefined}
                  helperText={wrong ?? stale ?? " "}
                  disabled={isShort}
                  slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "one-time-code" } }}
                />
                {need_second_factor && (
                  <TextField
                    fullWidth
                    required
                    label={t(authorise.input.second_factor.spec.label)}
                    value={factor}
                    onChange={({ target }) => setFactor(target.value.slice(0, 24))}
                    error={wrongFactor !== undefined}
                    helperText={
                      wrongFactor ?? t(["验证器上的6位数字，或一个恢复码", "6-digit authenticator code or a recovery code"])
                    }
                    disabled={isShort}
                    slotProps={{ htmlInput: { autoComplete: "off" } }}
                  />
                )}
              </DialogContent>
              <DialogActions>
                <Button onClick={() => void askAgain()} disabled={wait > 0} loading={asking.isFetching}>
                  {wait > 0
                    ? t(["{wait}秒后可重新获取", "New code in {wait} s"], { wait })
                    : t(["重新获取验证码", "Send a new code"])}
                </Button>
                <Button onClick={onClose}>{t(["取消", "Cancel"])}</Button>
                <Button type="submit" variant="contained" color="success" disabled={!isReady} loading={releasing.isPending}>
                  {t(["确认授权", "Authorise"])}
                </Button>
              </DialogActions>
            </form>
          );
        }}
      </Loadable>
    </TitledDialog>
  );
}
