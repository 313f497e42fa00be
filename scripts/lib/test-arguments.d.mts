export declare const TOOLKITS: readonly string[];

export declare function readTestArguments(args: readonly string[]): {
  readonly required: string[];
  readonly isWhole: boolean;
  readonly forVitest: string[];
  readonly want: { builds(id: string): boolean; readonly system: string[] } | undefined;
};
