import { storeSession } from "../../providers/session";
import type { LoginResponse, UserInfo } from "../../resources/system/accountResponses";

const user: UserInfo = {
  id: 7,
  username: "someone",
  name: "周明远",
  user_type: 1,
  phone: "154****1234",
  phone_bound: true,
  org: 1,
  org_name: "监察支队",
  org_name_en: null,
  corp: null,
  corp_name: null,
  corp_code: null,
  corp_duty: null,
  functional_unit: 0,
};

const everyView =
  "1001,alarm_view,project_view,company_view,worker_view,deposit_view,account_view,payment_view,payroll_view,wage_view,screen_view";

const visitors = {
  super: { role: "sup", permissions: "screen_view", user: { ...user, name: "" } },
  government: { role: "city_inspector", permissions: everyView, user },
  company: { role: "company", permissions: "", user: { ...user, user_type: 2, corp: 1, corp_name: "云汀建设", corp_duty: 1 } },
} satisfies Record<string, Partial<LoginResponse>>;

type Change = Partial<Omit<LoginResponse, "user">> & { user?: Partial<UserInfo> };

/** What the server answers to a login. */
export function loginAnswer(visitor: keyof typeof visitors, { user: changed, ...change }: Change = {}): LoginResponse {
  const as = visitors[visitor];
  return {
    token: "token-1",
    region_id: 1,
    is_com_init: false,
    file_prefix: "prefix",
    file_ref: "ref",
    ...as,
    ...change,
    user: { ...as.user, ...changed },
  };
}

/** Puts a session into the browser, as the login page does. */
export const signIn = (visitor: keyof typeof visitors, change?: Change): void => storeSession(loginAnswer(visitor, change));
