import type { Refusal } from "../../resources/kit/refusal";
import type { ExternalPerson } from "../externalPerson";
import type { RequestContext } from "../services";

export const callbackPath = "/auth/v1/sso/callback";
export const callbackAddress = ({ services }: RequestContext): string => `${services.settings.publicUrl}${callbackPath}`;

/** A sign-in under way: what the platform remembers of it, and the secret that only the browser's cookie holds. */
export interface SignOnAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly secret: string;
}

/** A provider of single sign-on. */
export interface SignOnProvider {
  readonly name: "oidc" | "cas";
  /** Where the browser is sent. */
  loginAddress(ctx: RequestContext, attempt: SignOnAttempt): Promise<URL>;
  /** Who has signed in, by the query with which the browser came back; `sid` is the session at the provider. */
  identify(
    ctx: RequestContext,
    attempt: SignOnAttempt,
    query: URLSearchParams,
  ): Promise<{ readonly person: ExternalPerson; readonly sid: string }>;
  /** What is said of an error of the protocol; undefined of any other. */
  refusalOf(error: unknown): Refusal | undefined;
}
