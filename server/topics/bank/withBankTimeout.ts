import { BankNoResponse, type BankGateway } from "../../engine/bankGateway";

const bankTimeoutMs = 10_000;

/** A bank that does not answer in time counts as unreachable, so that callers and their locks do not wait longer. */
export function withBankTimeout(gateway: BankGateway, ms = bankTimeoutMs): BankGateway {
  const { entries } = gateway;
  return {
    submitBatch: (batch) => within(ms, gateway.submitBatch(batch)),
    queryBatch: (batchNo) => within(ms, gateway.queryBatch(batchNo)),
    queryBalance: (accountNo) => within(ms, gateway.queryBalance(accountNo)),
    ...(entries && { entries: (accountNo, since) => within(ms, entries(accountNo, since)) }),
  };
}

function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new BankNoResponse(`no answer within ${ms} ms`)), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
