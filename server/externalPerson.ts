import { identitySource } from "../resources/dictionaries/identitySource";
import type { StateName } from "../resources/kit/dictionary";
import type { ClaimMapping, Claims } from "./settings/claimMapping";

type ExternalSource = Exclude<StateName<typeof identitySource>, "local">;

/** A person whom an identity provider or a directory has identified. */
export interface ExternalPerson {
  readonly source: ExternalSource;
  /** Never changes and is never given to another person. */
  readonly id: string;
  readonly claims: Claims;
  readonly mapping: ClaimMapping;
  /** Where the mapping names no claim. */
  readonly defaults: { readonly username: string; readonly name: string };
}

/** By which the account is known. */
export const externalId = ({ source, id }: Pick<ExternalPerson, "source" | "id">): string => `${identitySource[source]} ${id}`;
