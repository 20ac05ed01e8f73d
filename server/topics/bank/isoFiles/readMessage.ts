import { createReadStream } from "node:fs";
import { decodeXml } from "../../../platform/xml/decode";
import { xmlTree, type XmlElement } from "../../../platform/xml/tree";
import type { LineAnswer, StatementEntry } from "../../../engine/bankGateway";
import { hasAmount, otherCurrency, otherCurrencyOf, readEntry, readStatements, type Statement } from "./camt053";
import { readLine, readStatusReport, type StatusReport } from "./pain002";
import { checkStructure, messageName, noAmount, notYuan, partFaults } from "./structure";

/** The content of a bank's file: a report of a batch, or statements of accounts. */
export interface Message {
  /** "pain.002.001.10" */
  readonly kind: string;
  readonly report: StatusReport | undefined;
  readonly statements: readonly Statement[];
  /** What is wrong with entries or lines that were left out, the others being read. */
  readonly faults: readonly string[];
}

/** Entries of statements and lines of reports: a pay day has one for each worker. */
const parts: ReadonlySet<string> = new Set(["Ntry", "TxInfAndSts"]);
const maxFaults = 20;

/** Reads a bank's file piece by piece, so that others are served meanwhile and its size does not matter. */
export const readMessage = (file: string): Promise<Message> => messageIn(createReadStream(file));

export async function messageIn(content: AsyncIterable<Buffer>): Promise<Message> {
  const entries = new Map<XmlElement, StatementEntry[]>();
  const others = new Map<XmlElement, string>();
  const lines = new Map<XmlElement, LineAnswer[]>();
  const faults: string[] = [];

  const onPart = (part: XmlElement, ancestors: readonly XmlElement[]): void => {
    const at = ancestors.findIndex(({ name }) => name === "Document");
    const [document, parent] = [ancestors[at], ancestors.at(-1)];
    if (document === undefined || parent === undefined) return;
    const path = ancestors.slice(at).map(({ name }) => name);
    const [fault] = partFaults(part, document, path.join("/"));
    const other = part.name === "Ntry" ? otherCurrencyOf(part) : undefined;
    const note = (text: string) => (faults.length < maxFaults ? faults.push(text) : undefined);
    if (fault !== undefined) note(fault);
    else if (other !== undefined) others.set(parent, others.get(parent) ?? other);
    else if (part.name === "Ntry" && !hasAmount(part)) note(`${path.join("/")}/Ntry/Amt: ${noAmount}`);
    else if (part.name === "Ntry") listIn(entries, parent).push(...readEntry(part));
    else listIn(lines, parent).push(readLine(part, parent, document));
  };

  const tree = xmlTree({ names: parts, onPart });
  for await (const text of decodeXml(content)) tree.write(text);
  const document = documentIn(tree.close());
  checkStructure(document, parts);
  const { statements, otherCurrencies } = readStatements(document, {
    entries: (statement) => entries.get(statement) ?? [],
    other: (statement) => others.get(statement),
  });
  const [currency] = otherCurrencies;
  if (currency !== undefined && statements.length === 0) throw otherCurrency(currency);
  return {
    kind: messageName(document),
    report: readStatusReport(document, (payment) => lines.get(payment) ?? []),
    statements,
    faults: [...faults, ...otherCurrencies.map((each) => `${each}: ${notYuan}`)],
  };
}

function listIn<T>(lists: Map<XmlElement, T[]>, key: XmlElement): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** Networks put the document into an envelope, beside its header (AppHdr). */
function documentIn(root: XmlElement): XmlElement {
  const inner = root.children.find(({ name }) => name === "Document");
  return root.name === "Document" || inner === undefined ? root : inner;
}
