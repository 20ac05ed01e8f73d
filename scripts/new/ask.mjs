// Reads the answers from the options, otherwise from a prompt in the terminal.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { root } from "../run.mjs";

/** Why the answer is invalid; undefined if it is valid. */
const faultOf = ({ text, pattern, example }, answer) =>
  pattern.test(answer) ? undefined : `${text.split("\n").at(-1).trim()}: such as ${example}, not ${JSON.stringify(answer)}`;

/** Reads line by line, so that pasted answers are not lost; repeats the prompt after an invalid answer. */
function openTerminal() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  const prompt = async (question, preset, shown = preset) => {
    const hint = shown === undefined ? ` (such as ${question.example})` : shown === "" ? "" : ` [${shown}]`;
    terminal.setPrompt(`${question.text}${hint}: `);
    terminal.prompt();
    const { value, done } = await lines.next();
    if (done) throw new Error("cancelled");
    const answer = value.trim() || (preset ?? "");
    const fault = faultOf(question, answer);
    if (fault === undefined) return answer;
    console.error(`▸ ${fault}`);
    return prompt(question, preset, shown);
  };
  /** One entry per line; an empty line ends the list, or as the first line accepts the preset. */
  const promptList = async (question, preset) => {
    const entry = { ...question, pattern: new RegExp(`${question.pattern.source}|^-?$`) };
    const entries = [await prompt(entry, "", preset.join(", ") || none)];
    if (entries[0] === "") return preset;
    if (entries[0] === none) return [];
    for (;;) {
      const next = await prompt({ ...entry, text: "  next one, or an empty line" }, "", "");
      if (next === "") return entries;
      entries.push(next);
    }
  };
  return { prompt, promptList, close: () => terminal.close() };
}

const none = "-";
/** The entries of an option: comma-separated, or "-" for none. */
const entriesOf = (option) => (option === none ? [] : option.split(",").filter(Boolean));

function check(question, answer) {
  const fault = faultOf(question, answer);
  if (fault) throw new Error(`--${question.name}: ${fault}`);
}

/** The answers by name: the option, the typed line, or the question's preset, which may depend on earlier answers. */
export async function answers(questions, options) {
  const terminal = process.stdin.isTTY ? openTerminal() : undefined;
  const found = {};
  for (const question of questions) {
    const preset = typeof question.preset === "function" ? question.preset(found) : question.preset;
    const given = options[question.name];
    if (question.list) {
      const entries = given === undefined ? (terminal ? await terminal.promptList(question, preset) : preset) : entriesOf(given);
      for (const entry of entries) check(question, entry);
      found[question.name] = entries;
      continue;
    }
    const option = given ?? (terminal ? undefined : (preset ?? ""));
    if (option !== undefined) check(question, option);
    found[question.name] = option ?? (await terminal.prompt(question, preset));
  }
  terminal?.close();
  return found;
}

export const label = (name, text, example) => ({ name, text, example, pattern: /\S/ });
export const camelCase = /^[a-z][A-Za-z0-9]*$/;

const permissionFile = readFileSync(join(root, "resources/dictionaries/permission.ts"), "utf8");
/** A pattern that matches any permission code. */
export const permissionCode = [...permissionFile.matchAll(/^ {2}\["(\w+)", /gm)].map(([, code]) => code).join("|");

/** The questions about the position of the screen, and who may read it. */
export const placeInMenu = [
  {
    name: "after",
    text: "Screen that it follows in the menu",
    pattern: /^\/\w+\/[\w-]+$/,
    example: "/realname/person",
    preset: "/realname/person",
  },
  {
    name: "needs",
    text: "Permission of officials to read it",
    pattern: new RegExp(`^(${permissionCode})$`),
    example: "project_view",
    preset: "project_view",
  },
];
