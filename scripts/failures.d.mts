interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}
interface Journey {
  file: string;
  line: number;
  title: string;
  ok: boolean;
  tests: { results: { errors: { message?: string }[] }[] }[];
}
interface Journeys {
  suites?: Journeys[];
  specs?: Journey[];
}
export function vitestFailures(report: { testResults: VitestFile[] }): string[];
export function playwrightFailures(report: Journeys): string[];
export function inFewLines(failures: string[], most: number): string[];
