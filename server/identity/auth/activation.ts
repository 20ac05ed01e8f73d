import type { ActivationResponse } from "../../../resources/system/accountResponses";
import { corps } from "../../../resources/corps/corps";
import { refuse } from "../../../resources/refusals";
import { validateFields } from "../../../resources/kit/validate";
import { accounts } from "../../../resources/system/accounts";
import { hashPassword } from "../../platform/crypto/password";
import { transaction } from "../../platform/db/query";
import { audit } from "../../engine/audit/audit";
import { attachFiles, resolveFiles } from "../../engine/rest/applyDefaults";
import { refuseFields } from "../../engine/rest/errors";
import type { RequestContext } from "../../engine/services";
import { makeCompanyAccount } from "./companyAccount";
import { newPasswordErrors, stripSpaces } from "./passwords";
import { verifySmsCode } from "./smsCodes";
import { weakPasswordErrors } from "./weakPassword";
import { corpDuty } from "../../../resources/dictionaries/corpDuty";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";

interface Activation {
  readonly corp_code: string;
  readonly corp_name: string;
  readonly link_man: string;
  readonly link_phone: string;
  readonly code: string;
  readonly password: string;
  readonly check_password: string;
  readonly license_files: readonly unknown[];
}

const { corp_code, corp_name, link_man, link_phone, license_files } = corps.fields;
const input = { corp_code, corp_name, link_man, link_phone, license_files };

/**
 * A company imported from the housing platform activates its account (domain model 12.4): at once if the phone is the one on
 * file, otherwise after a review of its licence.
 */
export async function activate(ctx: RequestContext, { code, ...typed }: Activation): Promise<ActivationResponse> {
  const { services, locale, today } = ctx;
  const { store, settings } = services;
  const [password, again] = [stripSpaces(typed.password), stripSpaces(typed.check_password)];
  const { data, errors } = validateFields(input, { ...typed }, { locale, today, demo: settings.demo });
  const owner = {
    username: typed.corp_code,
    name: typed.link_man,
    phone: typed.link_phone,
    corp_name: typed.corp_name,
  };
  refuseFields({
    ...errors,
    ...weakPasswordErrors(password, owner, locale, "password"),
    ...newPasswordErrors({ password, again }, locale, { password: "password", again: "check_password" }),
  });
  const password_hash = await hashPassword(password);
  return transaction(services.pool, async (db) => {
    // Checked first: the state of a company is disclosed only after its phone is verified.
    await verifySmsCode(ctx, { scene: "activate", phone: typed.link_phone, code }, db);
    const corp = await store.find(db, corps, { corp_code: typed.corp_code.toUpperCase() }, { lock: true });
    if (!corp || corp.corp_name !== typed.corp_name) throw refuse("corps.unknown");
    if (corp.review_status === reviewStatus.pending) throw refuse("corps.beingReviewed");
    if (corp.activated) throw refuse("corps.activated");
    if (corp.review_status !== reviewStatus.passed) throw refuse("corps.unknown");
    const atOnce = corp.link_phone === typed.link_phone;
    await resolveFiles(db, ctx, corps, data);
    const account = await makeCompanyAccount(
      services,
      db,
      {
        corp: corp.id,
        corp_code: corp.corp_code,
        name: typed.link_man,
        phone: typed.link_phone,
        corp_duty: corpDuty.administrator,
        password_hash,
        is_active: atOnce,
        is_com_init: false,
        phone_bound: true,
      },
      null,
    );
    const review_status = atOnce ? reviewStatus.passed : reviewStatus.pending;
    const { link_man: man, link_phone: phone, license_files: licence } = data as Pick<typeof corp, keyof typeof input>;
    await store.update(db, corps, corp.id, {
      link_man: man,
      link_phone: phone,
      license_files: licence,
      review_status,
      activated: atOnce,
    });
    await attachFiles(db, corps, corp.id, data);
    await audit(db, ctx, { action: "activate", entity: corps.name, row: corp.id, after: { review_status } });
    await audit(db, ctx, { action: "create", entity: accounts.name, row: account.id });
    return { review_status };
  });
}
