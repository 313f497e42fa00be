import { Audit } from '#server';
import { UsageError } from './command-line.js';

export async function openAudit(path: string | undefined): Promise<Audit | undefined> {
  if (path === undefined) return undefined;
  return await Audit.open(path).catch(error => {
    throw new UsageError(`--audit ${path} cannot be written: ${error.message}`);
  });
}
