import type { Basis } from "../kit/basis";
import type { PaperFact } from "./paperFacts";

/** The texts of a paper that a city may change. */
export interface PaperWording {
  readonly opening: string;
  /** What the addressee has to do. */
  readonly demand: string;
  /** The last paragraph, beside the seal. */
  readonly closing: string;
  /** Below the signatures. */
  readonly note: string;
}

export interface PaperTemplate {
  /** "entered" by the official, "office" for what a company hands in, or none. */
  readonly addressee: "employers" | "contractor" | "bank" | "office" | "entered" | "none";
  /** The general contractor gets a copy where it is not the addressee. */
  readonly copied?: true;
  /** The rows of the table below the opening, some with a label of their own. */
  readonly rows: readonly (PaperFact | readonly [PaperFact, label: string])[];
  /** Rows to fill in by hand. */
  readonly blanks?: readonly string[];
  /** Articles by heading; those whose text was not read are left out. */
  readonly bases: readonly { readonly heading: string; readonly articles: readonly Basis[] }[];
  /** The heading of the text that is entered for this paper, and the lines to write on where it is empty. */
  readonly body?: { readonly heading: string; readonly lines: number };
  readonly demandHeading: string;
  /** The persons are listed in an annex: those owed at the payday, or those whom a deposit pays. */
  readonly annex?: "owed" | "drawdown";
  /** Only the labour administration issues it (条例 第五十三条; 工程建设领域农民工工资保证金规定 第十九条). */
  readonly byLabourOffice?: true;
  readonly sealOf: "office" | "contractor";
  readonly signatures: readonly string[];
  readonly wording: PaperWording;
}
