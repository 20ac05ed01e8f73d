// npm run new rule: copies the alarm rule of the guide with another code, name and label, with its violation and test.
import { camelCase, label } from "./ask.mjs";
import { addTo, writeExample } from "./write.mjs";

const questions = [
  { name: "code", text: "Code", pattern: /^[A-F]\d\d$/, example: "E09" },
  { name: "name", text: "Name", pattern: camelCase, example: "helmetsUnchecked" },
  label("zh", "Chinese label", "安全帽未检查"),
  label("en", "English label", "Helmets not checked"),
];

function write({ code, name, zh, en }) {
  const names = {
    inspectionRules: `${name}Rule`,
    boardUnchecked: name,
    E08: code,
    告示牌未检查: zh,
    "Notice board not checked": en,
  };
  const files = [
    writeExample("resources/alarms/rules/inspectionRules.ts", names),
    addTo("resources/alarms/rules/index.ts", "boardUnchecked", names),
    addTo("tests/resources/alarms/violations.ts", "E08", names),
    writeExample("tests/resources/alarms/inspectionRules.test.ts", names),
  ];
  return { files, next: ["It judges the notice board, as the guide's rule does: write its own check, texts and test"] };
}

export const rule = { questions, write };
