export declare function findProgram(...names: string[]): string | undefined;
