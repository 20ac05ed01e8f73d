import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { activationResponse, registrationResponse } from "../../../../resources/system/accountResponses";
import { activate } from "../../auth/activation";
import { registrationStatus } from "../../auth/registration";
import { route } from "../../../engine/rest/route";
import { requireInput, secretInput, shortInput } from "./inputs";

/** The company, its contact, and the code sent to the phone. */
const companyInput = z.object({
  corp_code: shortInput,
  corp_name: shortInput,
  link_man: shortInput,
  link_phone: shortInput,
  code: shortInput,
});

/** A company's first account: company and phone are verified, then the account is activated. */
export async function registrationRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    method: "POST",
    path: "/auth/v1/check/corp",
    summary: ["企业注册：核对企业和手机", "Registration: verify company and phone"],
    access: "public",
    body: companyInput,
    perMinute: 20,
    response: registrationResponse,
    handler: async ({ body, ...ctx }) => {
      requireInput(ctx, { code: body.code });
      return registrationStatus(ctx, body);
    },
  });

  route(app, {
    method: "POST",
    path: "/auth/v1/activate",
    summary: ["激活企业账号", "Activate company account"],
    access: "public",
    body: companyInput.extend({
      password: secretInput,
      check_password: secretInput,
      license_files: z.array(z.unknown()).max(5).default([]),
    }),
    status: 201,
    perMinute: 10,
    response: activationResponse,
    handler: ({ body, ...ctx }) => activate(ctx, body),
  });
}
