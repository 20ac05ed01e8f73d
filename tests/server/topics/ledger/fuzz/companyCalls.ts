import type { Access } from "../../../../../resources/kit/access";
import { isWritable } from "../../../../../resources/kit/field";
import { isStored, type AnyResource } from "../../../../../resources/kit/resource";
import { resources } from "../../../../../resources";
import type { Reply, World } from "../../../../support/world";
import type { Site } from "../scenarios/town";
import { changeOf, pick, valuesOf, type Surroundings } from "./values";

export type FuzzCaller = World["anonymous"];

/** What a company may call on a site, with random values. */
export interface CompanyCall {
  readonly name: string;
  run(by: FuzzCaller, around: Surroundings, choose: () => number): Promise<Reply | undefined>;
}

/** Anything that one of a company's people may do. */
const mayCompany = (access: Access | undefined): boolean => access?.company !== undefined;

/** Accounts, sessions and settings of the company itself have no wages. */
const apart = new Set(["savedQueries", "messages", "files", "preferences", "webhooks", "apiKeys", "accounts"]);

/** The calls that follow from the declarations: create, change, remove and every action. */
export function declaredCalls(): CompanyCall[] {
  return Object.values(resources)
    .filter((resource: AnyResource) => resource.path && !apart.has(resource.name))
    .flatMap((resource: AnyResource) => {
      const { name, path = "", create, update = [], remove, actions = {} } = resource;
      const writable = Object.fromEntries(
        Object.entries(resource.fields).filter(([, field]) => isStored(field) && isWritable(field.spec)),
      );
      const row = (around: Surroundings, choose: () => number) => around.idsOf(name).then((ids) => pick(ids, choose));
      const calls: CompanyCall[] = [];
      if (mayCompany(create))
        calls.push({
          name: `${name}.create`,
          run: async (by, around, choose) => {
            const body = await valuesOf(writable, around, choose);
            const saveAs = pick([undefined, resource.drafts?.saveAs], choose);
            return by.post(path, { ...body, ...(saveAs && { save_as: saveAs }) });
          },
        });
      if (update.some(({ by }) => mayCompany(by)))
        calls.push({
          name: `${name}.update`,
          run: async (by, around, choose) => {
            const id = await row(around, choose);
            return id === undefined ? undefined : by.patch(`${path}${id}/`, await changeOf(writable, around, choose));
          },
        });
      if (mayCompany(remove?.by))
        calls.push({
          name: `${name}.remove`,
          run: async (by, around, choose) => {
            const id = await row(around, choose);
            return id === undefined ? undefined : by.delete(`${path}${id}/`);
          },
        });
      for (const [action, { call = "", by: access, input = {}, wireName }] of Object.entries(actions))
        if (mayCompany(access) && call !== "system")
          calls.push({
            name: `${name}.${action}`,
            run: async (by, around, choose) => {
              const id = await row(around, choose);
              if (!id) return undefined;
              const body = { action: wireName ?? action, ...(await valuesOf(input, around, choose, 0.7)) };
              if (call === "PATCH") return by.patch(`${path}${id}/`, body);
              if (call === "DELETE") return by.delete(`${path}${id}/`, body);
              const [method, verb] = call.split(" ");
              return method === "GET" ? by.get(`${path}${id}/${verb}/`) : by.post(`${path}${id}/${verb}/`, body);
            },
          });
      return calls;
    });
}

/** The calls on payrolls and the roster whose input no declaration describes. */
export function writtenCalls(site: Site): CompanyCall[] {
  const details = "/salary/v1/payRollDetails/";
  const rolls = "/salary/v1/payRolls/";
  return [
    {
      name: "payRolls.prefilled",
      run: async (by, around, choose) =>
        by.post(rolls, {
          ...{ project: site.project.id, corp: pick([site.admin.corp.id, site.subcontractor.id], choose) },
          ...{ pay_month: "2026-02", prefill: pick(["attendance", "last_month"], choose), attach_files: [await around.file()] },
        }),
    },
    {
      name: "payRolls.prepare",
      run: async (by) => by.post(`${rolls}prepare/`, { project: site.project.id, pay_month: "2026-02" }),
    },
    {
      name: "payRollDetails.enter",
      run: async (by, around, choose) => {
        const pay_roll = pick(await around.idsOf("payRolls"), choose);
        const worker = pick(await around.idsOf("workers"), choose);
        if (!pay_roll || !worker) return undefined;
        const amount = () => pick(["0.00", "1.00", "480.00", "2400.00", "4799.99"], choose);
        const line = pick(
          [
            { deduct_amount: amount(), deduct_reason: "罚款" },
            { advance_amount: amount() },
            { pay_type: 9, base_amount: amount() },
            { bonus_amount: amount() },
            { days: 3, work_hours: 20 },
            { pay_type: 3, unit_price: amount() },
          ],
          choose,
        );
        return by.post(details, { pay_roll, details: [{ worker, ...line }] });
      },
    },
    {
      name: "workerWages.cash",
      run: async (by, around, choose) => {
        const worker = pick(await around.idsOf("workers"), choose);
        const [total, deducted] = pick(
          [
            ["2400.00", "2399.00"],
            ["4800.00", "0.00"],
            ["4800.00", "4799.00"],
            ["1.00", "0.00"],
          ] as const,
          choose,
        )!;
        return by.post("/project/v1/workerWages/", {
          ...{ worker, pay_month: "2026-02", days: 16, work_hours: 128, pay_type: 9, total_pay_amount: total },
          ...{ deduct_amount: deducted, deduct_reason: "罚款", advance_amount: pick(["0.00", total], choose) },
          ...{ pay_channel: pick([0, 2], choose), via_account: pick([0, 1], choose), pay_bank_name: "云汀支行" },
          ...{ pay_roll_bank_card_number: "6299990000000123459", grant_status: pick([1, 2, 3], choose) },
          ...{ pay_date: "2026-03-10", confirm_status: choose() < 0.5, confirm_method: 2 },
          ...{ is_back_pay: pick([0, 1], choose), is_settlement: pick([0, 1], choose), files: [await around.file()] },
        });
      },
    },
    {
      name: "overpayments.recorded",
      run: async (by, around, choose) => {
        const worker = pick(await around.idsOf("workers"), choose);
        const amount = pick(["0.01", "100.00", "4800.00"], choose);
        const body = { worker, pay_month: "2026-02", amount, reason: "多发", way: pick([1, 2], choose) };
        return worker === undefined ? undefined : by.post("/salary/v1/overpayments/", body);
      },
    },
    {
      name: "workerContracts.replaced",
      run: async (by, around, choose) => {
        const contract = pick(await around.idsOf("workerContracts"), choose);
        const worker = pick(await around.idsOf("workers"), choose);
        const start_date = pick(["2026-01-25", "2026-02-03", "2026-02-20", "2026-03-10"], choose)!;
        await by.post(`/project/v1/workerContracts/${contract}/terminate/`, { terminate_date: start_date });
        return by.post("/project/v1/workerContracts/", {
          ...{ worker, contract_kind: 1, contract_period_type: 0, sign_date: start_date, start_date, end_date: "2027-02-28" },
          ...{ pay_type: pick([1, 2, 3, 4, 5, 9], choose), unit: 2, unit_price: pick(["0.01", "50.00", "400.00"], choose) },
          contract_files: [await around.file()],
        });
      },
    },
    {
      name: "payRolls.submit",
      run: async (by, around, choose) => {
        const roll = pick(await around.idsOf("payRolls"), choose);
        return roll === undefined ? undefined : by.get(`${rolls}${roll}/auth/`);
      },
    },
    {
      name: "roster.exit",
      run: async (_, around, choose) => {
        const worker = pick(await around.idsOf("workers"), choose);
        const date = pick(["2026-01-31", "2026-02-10", "2026-03-01"], choose)!;
        if (worker === undefined) return undefined;
        // As a roster and the site's system do.
        const [outcome] = await site.leave({ id: worker }, date);
        return { status: outcome && "value" in outcome ? 200 : 400, body: outcome, headers: {} };
      },
    },
  ];
}
