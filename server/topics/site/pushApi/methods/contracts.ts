import { workerContracts } from "../../../../../resources/people/workerContracts";
import { checkContract, hasFailures, registerContracts, type CheckResult } from "../../../people/register";
import type { ContractValues } from "../../../people/contracts";
import { workersByRow, type WorkerOnSite } from "../onSite";
import { pictureLimits } from "../../../../../resources/kit/validators/file";
import { attachPictures, isRefusedPicture, keepPicture } from "../pictures";
import { readRows, type PushMethod, type Push, type RawFields } from "../push";
import { mergePassed, refusalReport, reportOf, type PushReport } from "../report";
import { decodeRow } from "../../../siteProtocol/rowCodec";
import { payType } from "../../../../../resources/dictionaries/payType";

const maxRows = 50;

export const contractAdd: PushMethod = {
  label: "上传劳动合同",
  reevaluates: true,
  run: async (push, data): Promise<PushReport> => {
    const list = readRows(data, "contractList", maxRows);
    if ("why" in list) return refusalReport("contractList", list.why);
    const workers = await workersByRow(push, list);
    const checked: CheckResult<ContractValues & { worker: WorkerOnSite }>[] = [];
    for (const [index, raw] of list.entries()) {
      const worker = workers[index]!;
      if (hasFailures(worker)) checked.push(worker);
      else {
        const contract = await checkRow(push, raw);
        checked.push(hasFailures(contract) ? contract : { value: { ...contract.value, worker: worker.value } });
      }
    }
    return reportOf(await mergePassed(checked, (passed) => registerWithPapers(push, passed)), ({ isChanged }) => !isChanged);
  },
};

async function registerWithPapers(push: Push, passed: readonly (ContractValues & { worker: WorkerOnSite })[]) {
  const registered = await registerContracts(push, push.project.id, passed);
  await attachPictures(
    push.db,
    workerContracts.name,
    registered.flatMap((each, index) =>
      hasFailures(each) ? [] : [{ row: each.value.id, files: passed[index]!.contract_files ?? [] }],
    ),
  );
  return registered;
}

async function checkRow(push: Push, raw: RawFields): Promise<CheckResult<ContractValues>> {
  const { attachments, ...texts } = raw;
  const { values } = decodeRow(texts, workerContracts.fields, push);
  const files: unknown[] = [];
  for (const paper of Array.isArray(attachments) ? (attachments as RawFields[]) : []) {
    const stored = await keepPicture(push.db, push.services.files, paper.data, {
      maxBytes: pictureLimits.paper,
      use: "contract",
      named: "劳动合同",
    });
    if (isRefusedPicture(stored)) return { wrong: { attachments: stored } };
    files.push(...stored);
  }
  return checkContract(
    {
      // The standard has neither: the signing day is the start, and pay is by unit if there is a unit. A contract may state no price.
      sign_date: values.start_date,
      ...(values.unit !== undefined && { pay_type: payType.measured }),
      ...(values.unit === undefined && values.unit_price === undefined && { pay_type: payType.other }),
      ...values,
      ...(files.length > 0 && { contract_files: files }),
    },
    push,
  );
}
