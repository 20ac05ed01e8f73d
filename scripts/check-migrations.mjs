// A migration that was released is never edited, removed or squashed: databases have run it, and the next release starts from what it left.
// `node scripts/check-migrations.mjs --release` adds the others to the list, when a version is released (docs/operations.md, Releases).
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** Differences between the list of released migrations, the journal and the files (name to SHA-256). */
export function migrationFaults(released, journal, files) {
  const names = journal.map(({ tag }) => tag);
  return [
    ...Object.entries(released).flatMap(([name, hash]) => {
      if (files[name] === undefined) return [`${name} was released and is missing`];
      return files[name] === hash ? [] : [`${name} was released and must not change: write a new migration instead`];
    }),
    ...Object.keys(released).flatMap((name, index) =>
      names[index] === name ? [] : [`${name} was released and is no longer number ${index} of the journal`],
    ),
    ...names.filter((name) => files[name] === undefined).map((name) => `${name} is in the journal, and there is no such file`),
    ...Object.keys(files).flatMap((name) => (names.includes(name) ? [] : [`${name} is not in the journal and would never run`])),
    // A database runs what is newer than its newest migration.
    ...journal.flatMap(({ tag, when }, index) =>
      index > 0 && when <= journal[index - 1].when
        ? [`${tag} has an earlier time in the journal than the one before, and would be left out`]
        : [],
    ),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const folder = join(dirname(import.meta.dirname), "server/db/migrations");
  const list = join(folder, "released.json");
  const read = (file) => JSON.parse(readFileSync(join(folder, file), "utf8"));
  const files = Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith(".sql"))
      .sort()
      .map((name) => [
        name.slice(0, -4),
        createHash("sha256")
          .update(readFileSync(join(folder, name)))
          .digest("hex"),
      ]),
  );
  const faults = migrationFaults(read("released.json"), read("meta/_journal.json").entries, files);
  for (const fault of faults) console.error(fault);
  if (faults.length === 0 && process.argv[2] === "--release") writeFileSync(list, `${JSON.stringify(files, null, 2)}\n`);
  console.log(`${Object.keys(read("released.json")).length} of ${Object.keys(files).length} migrations are released`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
