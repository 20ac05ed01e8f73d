import { identitySource } from "../../resources/system/identitySource";
import type { StateName } from "../../resources/kit/dictionary";
import type { ClaimMapping, Claims } from "../platform/settings/claimMapping";

type ExternalSource = Exclude<StateName<typeof identitySource>, "local">;

/** A person identified by an identity provider or a directory. */
export interface ExternalPerson {
  readonly source: ExternalSource;
  /** Never changes and is never reassigned to another person. */
  readonly id: string;
  readonly claims: Claims;
  readonly mapping: ClaimMapping;
  /** Used if the mapping names no claim. */
  readonly defaults: { readonly username: string; readonly name: string };
}

/** Identifies the account. */
export const externalId = ({ source, id }: Pick<ExternalPerson, "source" | "id">): string => `${identitySource[source]} ${id}`;
