import type { Refusal } from "../../../resources/kit/refusal";
import type { ExternalPerson } from "../externalPerson";
import type { RequestContext } from "../../engine/services";

export const callbackPath = "/auth/v1/sso/callback";
export const callbackAddress = ({ services }: RequestContext): string => `${services.settings.publicUrl}${callbackPath}`;

/** A sign-in in progress: its stored state, and the secret that only the browser's cookie has. */
export interface SignOnAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly secret: string;
}

/** A provider of single sign-on. */
export interface SignOnProvider {
  readonly name: "oidc" | "cas";
  /** The address to redirect the browser to. */
  loginAddress(ctx: RequestContext, attempt: SignOnAttempt): Promise<URL>;
  /** The person who signed in, by the callback's query; `sid` is the session at the provider. */
  identify(
    ctx: RequestContext,
    attempt: SignOnAttempt,
    query: URLSearchParams,
  ): Promise<{ readonly person: ExternalPerson; readonly sid: string }>;
  /** The refusal for a protocol error; undefined for any other error. */
  refusalOf(error: unknown): Refusal | undefined;
}
