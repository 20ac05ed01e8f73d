import type { RegistrationStatus } from "../../../resources/system/accountResponses";
import { isWritable } from "../../../resources/kit/field";
import { remarksOf } from "../../../resources/kit/fieldRemarks";
import { corps, type Corp } from "../../../resources/corps/corps";
import { refuse } from "../../../resources/refusals";
import { isStored } from "../../../resources/kit/resource";
import { audit } from "../../engine/audit/audit";
import type { RequestContext } from "../../engine/services";
import { proveCode } from "./smsCodes";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";

interface Contact {
  readonly corp_code: string;
  readonly corp_name: string;
  readonly link_man: string;
  readonly link_phone: string;
  readonly code: string;
}

/** The company of this credit code; refuses one that is already registered. Credit codes are public. */
export async function findRegistration({ services }: RequestContext, corp_code: string): Promise<Corp | undefined> {
  const corp = await services.store.find(services.pool, corps, { corp_code });
  if (corp?.review_status === reviewStatus.pending) throw refuse("corps.beingReviewed");
  if (corp?.review_status === reviewStatus.passed && corp.activated) throw refuse("corps.registered");
  return corp;
}

/** The state of a company's registration, for a caller who verified its phone (domain model 12.2). */
export async function registrationStatus(
  ctx: RequestContext,
  { corp_code, link_phone, code }: Contact,
): Promise<RegistrationStatus> {
  const { services } = ctx;
  await proveCode(ctx, { scene: "register", phone: link_phone, code });
  const corp = await findRegistration(ctx, corp_code.toUpperCase());
  if (!corp) return { state: "new" };
  if (corp.review_status === reviewStatus.passed) return { state: "activate" };
  const returned = { state: "returned", review_opinion: corp.review_opinion ?? "" } as const;
  // The earlier answers contain names: they are returned only to the phone that entered them.
  if (corp.link_phone !== link_phone) return returned;
  await audit(services.pool, ctx, { action: "reveal", entity: corps.name, row: corp.id });
  const written = Object.entries(corps.fields).filter(([, field]) => isWritable(field.spec) && isStored(field));
  const values: Readonly<Record<string, unknown>> = { ...corp };
  const remarks = remarksOf(corps, corp);
  return { ...returned, remarks: [...remarks], corp: Object.fromEntries(written.map(([name]) => [name, values[name] ?? ""])) };
}
