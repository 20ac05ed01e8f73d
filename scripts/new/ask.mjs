// What is to be written: from the options, else from a prompt in the terminal.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { root } from "../run.mjs";

/** Why the answer is refused; undefined where the question accepts it. */
const faultOf = ({ text, pattern, example }, answer) =>
  pattern.test(answer) ? undefined : `${text}: such as ${example}, not ${JSON.stringify(answer)}`;

/** Lines are read one by one, so that pasted answers are not lost; a refused one is prompted for again. */
function openTerminal() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  const prompt = async (question, preset) => {
    terminal.setPrompt(`${question.text} ${preset === undefined ? `(such as ${question.example})` : `[${preset}]`}: `);
    terminal.prompt();
    const { value, done } = await lines.next();
    if (done) throw new Error("cancelled");
    const answer = value.trim() || (preset ?? "");
    const fault = faultOf(question, answer);
    if (fault === undefined) return answer;
    console.error(`▸ ${fault}`);
    return prompt(question, preset);
  };
  return { prompt, close: () => terminal.close() };
}

/** By name: the option of that name, the line typed, or what the question takes by default from the answers before it. */
export async function answers(questions, given) {
  const terminal = process.stdin.isTTY ? openTerminal() : undefined;
  const found = {};
  for (const question of questions) {
    const preset = typeof question.preset === "function" ? question.preset(found) : question.preset;
    const option = given[question.name] ?? (terminal ? undefined : (preset ?? ""));
    const fault = option === undefined ? undefined : faultOf(question, option);
    if (fault) throw new Error(`--${question.name}: ${fault}`);
    found[question.name] = option ?? (await terminal.prompt(question, preset));
  }
  terminal?.close();
  return found;
}

export const label = (name, text, example) => ({ name, text, example, pattern: /\S/ });
export const camelCase = /^[a-z][A-Za-z0-9]*$/;

const permissionFile = readFileSync(join(root, "resources/dictionaries/permission.ts"), "utf8");
const permissions = [...permissionFile.matchAll(/^ {2}\["(\w+)", /gm)].map(([, code]) => code);

/** Where the screen is, and who may read it. */
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
    pattern: new RegExp(`^(${permissions.join("|")})$`),
    example: "project_view",
    preset: "project_view",
  },
];
