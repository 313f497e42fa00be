/** The programs that clients may launch and attach to. */
export interface AllowedPrograms {
  /** As the user wrote them. */
  readonly patterns: readonly string[];
  /** Whether a file without links is among them, or a program by the name that it announces. */
  include(file: string, name?: string): boolean;
}
