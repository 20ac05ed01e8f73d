import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useDataProvider, useRefresh } from "react-admin";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { payRollActions } from "../../../resources/payrolls/payRollActions";
import { useSave } from "../../app/data/useSave";
import { useToastError } from "../../app/data/useToastError";
import { useCountdown } from "../../app/data/useSmsCode";
import type { RollRow } from "./rollRow";

/** The response of the first call: a one-time ticket to authorise, and what would be paid. */
export interface PayTicket {
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

const resendMs = 60_000;
const { authorise, askTicket } = payRollActions;

/** The two calls that authorise a payment: one sends a code and returns a ticket, the other is sent with both. */
export function useAuthorisation({ id, version }: RollRow, onAuthorised: () => void) {
  const provider = useDataProvider<AppDataProvider>();
  const refresh = useRefresh();
  const toastError = useToastError();
  const [code, setCode] = useState("");
  const [secondFactor, setSecondFactor] = useState("");

  // Cached, so that the dialog opened again still has the ticket of the code just sent. A refresh of the page sends no code.
  const request = useQuery({
    queryKey: ["payTicket", id, version],
    queryFn: async () => {
      const { data } = await provider.action<PayTicket>("payRolls", {
        id,
        call: askTicket.call,
        data: { action: "askTicket" },
      });
      return data;
    },
    staleTime: "static",
    gcTime: resendMs,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data: ticket, dataUpdatedAt: sentAt } = request;
  const [wait, setWait] = useCountdown();
  useEffect(() => {
    if (ticket) setWait(Math.ceil(ticket.resend_after - (Date.now() - sentAt) / 1_000));
  }, [ticket, sentAt, setWait]);

  const authorisation = useSave(
    (ticket: string) =>
      provider.action("payRolls", {
        id,
        call: authorise.call,
        data: { action: "authorise", ticket, code, ...(secondFactor && { second_factor: secondFactor }) },
      }),
    {
      success: ["已授权，银行正在处理", "Authorised. The bank is processing the payment."],
      onSuccess: () => {
        refresh();
        onAuthorised();
      },
    },
  );

  return {
    request,
    /** Seconds until another code may be requested. */
    wait,
    requestAgain: async () => {
      setCode("");
      authorisation.reset();
      const { error } = await request.refetch();
      if (error) toastError(error);
    },
    code,
    setCode,
    secondFactor,
    setSecondFactor,
    authorise: authorisation.mutate,
    isAuthorising: authorisation.isPending,
    error: authorisation.error,
  };
}
