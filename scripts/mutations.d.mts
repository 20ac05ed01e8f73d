export interface Mutation {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
}
export const mutations: readonly Mutation[];
