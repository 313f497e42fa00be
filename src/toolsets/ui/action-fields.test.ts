import { expect, test } from 'vitest';
import { z } from 'zod';
import { actionsOn } from '#protocol';
import { targetForClients } from '../inputs.js';
import { flatActionFields } from './action-fields.js';

const shape: Record<string, z.ZodType> = flatActionFields().shape;
const types = z
  .string()
  .array()
  .parse((flatActionFields().shape.type as z.ZodEnum).options);

test('every field that an action takes is in the list that clients see', () => {
  for (const option of actionsOn(targetForClients).options) {
    if (option.shape.type.value === 'pointer') continue;
    for (const name of Object.keys(option.shape).filter(each => each !== 'phase'))
      expect(Object.keys(shape)).toContain(name);
  }
});

test('a field that few actions take names them', () => {
  expect(shape['text']?.description).toBe('typeText, setText');
  expect(shape['deltaY']?.description).toBe('scroll: pixels; negative = down');
  expect(shape['target']?.description).not.toContain('click');
});

test('single steps of a gesture are not offered to clients', () => {
  expect(types).toContain('drag');
  expect(types).not.toContain('pointer');
});
