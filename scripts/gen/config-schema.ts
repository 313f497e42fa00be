import { z } from 'zod';
import { configSchema } from '../../src/cli/config.js';

/** docs/config.schema.json */
export const configSchemaPage = (): string =>
  `${JSON.stringify({ title: 'widgetwright.config.json', ...z.toJSONSchema(configSchema) }, null, 2)}\n`;
