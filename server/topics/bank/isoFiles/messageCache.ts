import type { Message } from "./readMessage";

/** Some twenty megabytes. */
const defaultMaxLines = 100_000;

const linesIn = ({ report, statements }: Message): number =>
  statements.reduce((sum, { entries }) => sum + entries.length, report?.records.length ?? 0);

/** The messages used last, by file name, limited by their total number of lines: a bank sends files for years. */
export function messageCache(maxLines = defaultMaxLines) {
  const messages = new Map<string, Message>();
  let lines = 0;
  const remove = (name: string): void => {
    const message = messages.get(name);
    if (message) lines -= linesIn(message);
    messages.delete(name);
  };
  return {
    get: (name: string): Message | undefined => messages.get(name),
    set(name: string, message: Message): void {
      remove(name);
      messages.set(name, message);
      lines += linesIn(message);
      for (const oldest of messages.keys()) {
        if (lines <= maxLines) break;
        remove(oldest);
      }
    },
  };
}
