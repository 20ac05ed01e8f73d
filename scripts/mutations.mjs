// Changes of the code that some test must detect, each with these tests: { file, from, to, tests }. The first occurrence of
// `from` is replaced. If a change removes a text used here, it must also update the mutation.
const killedBy = (tests, file, ...changes) => changes.map(([from, to]) => ({ file, from, to, tests: [tests].flat() }));

const kit = (name) => `tests/resources/kit/${name}.test.ts`;
const rest = (name) => `tests/server/engine/rest/${name}.test.ts`;
const payments = (name) => `tests/server/topics/payments/${name}.test.ts`;
const rules = (name) => `tests/resources/alarms/${name}.test.ts`;

export const mutations = [
  // Access rules.
  ...killedBy(
    kit("access"),
    "resources/kit/access.ts",
    ["rule.companyRole && (actor", "false && (actor"],
    ["!access.government?.ownerOnly", "true"],
    ["actor.separated && access", "access"],
    ["needs.some(", "needs.every("],
  ),

  // Data in responses.
  ...killedBy(
    kit("wire"),
    "resources/kit/wire.ts",
    ["return masking.unmask ? value : masks", 'return masking.unmask || spec.mask === "phone" ? value : masks'],
    ['if (spec.mask === "hidden" && !masking.unmask) return null;', ""],
    ["!spec.hidden && ", ""],
  ),
  ...killedBy(rest("fieldFlags"), "server/engine/rest/serializeRow.ts", ["declared.spec.hidden || ", ""]),

  // Validation of input.
  ...killedBy(kit("validate"), "resources/kit/field.ts", ["!spec.computed && !spec.hidden", "!spec.hidden"]),
  ...killedBy(
    kit("validate"),
    "resources/kit/validate.ts",
    [" && parsed.value !== current?.[name]", ""],
    ["data[name] = null;", "{}"],
    ["resource.check && !options.needs", "resource.check"],
  ),
  ...killedBy(
    kit("money"),
    "resources/kit/money.ts",
    [String.raw`(?:\.(\d{1,2})0*)?$/`, String.raw`(?:\.(\d+))?$/`],
    ['sign === "-" && fen !== 0 ? -fen : fen', "fen"],
  ),

  // Row filters.
  ...killedBy(
    "tests/server/platform/db/conditions.test.ts",
    "server/platform/db/conditions.ts",
    ["if (value === null) return true;", "if (value === null) return false;"],
    ["sql`${identifier(`${having}.deleted_at`)} is null`", "sql`true`"],
    ["is not true`", "is false`"],
    ["condition.values.includes(null) ?", "false ?"],
    ["condition.orEmpty ?", "!condition.orEmpty ?"],
    ["${column} < ${literal(addDays", "${column} <= ${literal(addDays"],
    ["inner.length === 1 ? inner[0]! : { op, of: inner }", 'inner.length === 1 ? inner[0]! : { op: "both", of: inner }'],
  ),
  ...killedBy(rest("verbs"), "server/engine/rest/listRows.ts", ["resource.noMeta ? [] : [sql`t.deleted_at is null`]", "[]"]),
  ...killedBy(rest("fieldFlags"), "server/engine/rest/sortOrder.ts", ["!field.spec.hidden && !field.spec.encrypted && ", ""]),
  ...killedBy(rest("fieldFlags"), "server/engine/rest/filters.ts", [
    "field && (field.spec.filter || field.spec.unique)",
    "field",
  ]),
  ...killedBy(
    rest("exportRows"),
    "server/engine/rest/exportRows.ts",
    ["sql`${list.where} and ${predicateSql(conditionPredicate(ctx, resource, rule.where))}`", "list.where"],
    ["(field) => listed.includes(field)", "() => true"],
    ["!list.rule.fields || list.rule.fields.includes(field)", "true"],
  ),

  // Effects of a write, and the order of its checks.
  ...killedBy(
    rest("verbs"),
    "server/engine/rest/updateRow.ts",
    ['action: "update",', 'action: "create",'],
    ["await audit(context.db, ctx, {", "if (id < 0) await audit(context.db, ctx, {"],
  ),
  ...killedBy(rest("verbs"), "server/platform/db/store.ts", [
    "sets.push(sql`version = version + 1`",
    "sets.push(sql`version = version`",
  ]),
  ...killedBy(rest("verbs"), "server/engine/audit/audit.ts", ["spec.encrypted || spec.mask !== undefined", "false"]),
  ...killedBy(
    rest("authorizeWrite"),
    "server/engine/rest/authorizeWrite.ts",
    ['if (!rights.allows(act, row)) refuse("forbidden");', ""],
    ["isInState(row, rule.in)", "rule !== undefined"],
    ["if (reason) throw toRefusal(reason);", ""],
    ["checkVersion(row, body);", ""],
    ["const reason = blockReason(ctx, rule, row);", "checkVersion(row, body); const reason = blockReason(ctx, rule, row);"],
  ),
  ...killedBy(rest("authorizeWrite"), "server/engine/rest/inTransaction.ts", ["toNumber(version) !== row.version", "false"]),
  ...killedBy(
    rest("joinTransaction"),
    "server/engine/rest/inTransaction.ts",
    [
      "await savepoint(db, () => deferAudit(db, () => work(writeContext(ctx, resource, body, scope))))",
      "await work(writeContext(ctx, resource, body, scope))",
    ],
    ["tasks.forEach(after);", "for (const task of tasks) await task();"],
  ),
  ...killedBy(
    "tests/server/api/idempotency.test.ts",
    "server/engine/rest/requestKey.ts",
    ["!hashes.includes(body_hash)", "body_hash === undefined"],
    ["`${method} ${path} ${key}`", "`${method} ${path}`"],
    ["if (recorded) return recorded.result;", ""],
  ),

  // Payments.
  ...killedBy(
    payments("authorise"),
    "server/topics/payrolls/actions/authorise.ts",
    ["if (free < row.actual_amount)", "if (free < 0)"],
    ["order.total_fen !== row.actual_amount || ", ""],
  ),
  ...killedBy(
    payments("authorise"),
    "server/topics/payments/tickets.ts",
    ["last.is_good && ", ""],
    ["found.account === actor.id &&", ""],
    ["found.used_at === null &&", ""],
    ["found.tries < maxTries &&", ""],
    ["found.actual_amount === roll.actual_amount &&", ""],
  ),
  ...killedBy(
    payments("fourEyes"),
    "server/topics/payrolls/actions/fourEyes.ts",
    ["(await hadSecondAccount(db, actor.id)) ?", "false ?"],
    ["if (await sharePhone(db, services, [submitted_by, actor.id], now))", "if (actor.id < 0)"],
    ["or b.deleted_at is null", ""],
  ),
  ...killedBy(
    payments("authorise"),
    "server/topics/payments/sending.ts",
    ["and status = 'QUEUED' and finished_at is null", "and finished_at is null"],
    ["if (answer.code === foreignOrder) {", "if (id < 0) {"],
  ),
  ...killedBy(
    payments("course"),
    "server/topics/payments/settlement.ts",
    ["r.e2e_id = t.e2e_id and r.status = 'PDNG'", "r.e2e_id = t.e2e_id"],
    ['sumOf([...decided, ...corrected], "ACSC") - sumOf(corrected, "RJCT")', "0"],
    ["&& open?.count === 0", ""],
  ),

  // Alarms.
  ...killedBy(
    rules("diff"),
    "resources/alarms/diff.ts",
    ["gone.filter(closesItself)", "gone"],
    ["&& !holding.has(keyOf(finding))", ""],
    ["until === null || today < until", "until === null || today <= until"],
    ["!open.has(keyOf(finding)) && ", ""],
    ["&& alarm.status !== alarmStatus.verifying", ""],
    ["finding.level < alarm.level ?", "finding.level > alarm.level ?"],
  ),
  ...killedBy(
    rules("timers"),
    "resources/alarms/timers.ts",
    ["day !== null && day <= today", "day !== null && day < today"],
    ["deadline !== null && deadline < today", "deadline !== null && deadline <= today"],
    ["alarm.escalated_on <= since", "alarm.escalated_on < since"],
  ),
  ...killedBy(
    rules("score"),
    "resources/alarms/score.ts",
    ["score_from <= risk_score", "score_from < risk_score"],
    ["setting.drives_level", "true"],
    ["status === alarmStatus.dismissed)", "false)"],
    ["!is_cleared && ", ""],
  ),
  ...killedBy(rules("accountRules"), "resources/alarms/rules/accountRules.ts", [
    "account_exempt || accounts.length > 0",
    "accounts.length > 0",
  ]),
  ...killedBy(
    rules("depositRules"),
    "resources/alarms/rules/depositRules.ts",
    ["!deposit_required_amount || ", ""],
    ["earliest_permit_date ?? contract_sign_date", "contract_sign_date"],
  ),
  ...killedBy(
    rules("wageRules"),
    "resources/alarms/rules/wageRules.ts",
    ["today > due_date", "today >= due_date"],
    ["facts.account_exempt ? [] : ", ""],
  ),
  ...killedBy(
    "tests/resources/alarms/",
    "resources/kit/defineAlarm.ts",
    ["value >= threshold", "value > threshold"],
    ["value < threshold", "value <= threshold"],
  ),
];
