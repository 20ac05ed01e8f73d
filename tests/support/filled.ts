import { isStored, type AnyResource } from "../../resources/kit/resource";
import type { FieldSpec } from "../../resources/kit/field";
import { creditCodeCheckDigit, idCardCheckDigit, luhnDigit } from "../../resources/kit/validators";

/** A value that the kind accepts, different for each `n` where it matters. */
export function sample({ kind, dictionary, min, unique }: FieldSpec, n: number): unknown {
  const serial = String(n).padStart(4, "0");
  switch (kind) {
    case "count":
      return unique ? n : (min ?? 1);
    case "decimal":
    case "percent":
    case "monthDay":
    case "ref":
      return min ?? 1;
    case "money":
      return min ?? 100_00;
    case "day":
      return "2025-01-01";
    case "month":
      return "2025-08";
    case "instant":
      return "2025-09-01 08:00:00";
    case "flag":
      return false;
    case "choice":
    case "state":
      return dictionary!.codes[0];
    case "choices":
      return String(dictionary!.codes[0]);
    case "files":
    case "json":
      return [];
    case "address":
      return '["990000","990100","990102"]';
    case "idNumber":
      return withCheck(`990102198501${serial.slice(0, 1).padStart(2, "1")}${serial.slice(1)}`, idCardCheckDigit);
    case "creditCode":
      return withCheck(`9199010299${String(n).padStart(7, "0")}`, creditCodeCheckDigit);
    case "bankCard":
      return withCheck(`629999000000${String(n).padStart(6, "0")}`, luhnDigit);
    case "mobile":
    case "phone":
      return `154${String(n).padStart(8, "0")}`;
    case "accountNo":
      return `77${String(n).padStart(14, "0")}`;
    case "webAddress":
      return `https://hook${n}.example.com/`;
    case "ipList":
      return `10.0.0.${n % 256}`;
    case "linkNumber":
      return "105100000017";
    case "personName":
      return "甲乙";
    default:
      return `样例${n}`;
  }
}

const withCheck = (body: string, digit: (body: string) => string) => body + digit(body);

/** What a row of this resource needs at least; what the test states comes first. */
export function withDefaults(
  resource: AnyResource,
  values: Readonly<Record<string, unknown>>,
  n: number,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const { spec } = field;
    if (!isStored(field) || name in values || spec.default !== undefined) continue;
    if (spec.required && !spec.when) row[name] = sample(spec, n);
  }
  // Hours are what a test says; sums are made of seconds.
  const isTimed = "work_seconds" in resource.fields && "work_hours" in values;
  return { ...row, ...(isTimed && { work_seconds: Number(values.work_hours) * 3600 }), ...values };
}
