import { z } from 'zod';

const named = { id: z.string(), className: z.string(), objectName: z.string() };

/** `params` of the notification `event`. */
export const probeEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('objectCreated'), data: z.object(named) }),
  z.object({ type: z.literal('objectDestroyed'), data: z.object({ id: z.string() }) }),
  z.object({
    type: z.literal('signalEmitted'),
    data: z.object({
      subscriptionId: z.string().nullish(),
      object: z.string(),
      signal: z.string(),
      args: z.array(z.unknown()),
      count: z.number().int().min(2).nullish().describe('so many emissions in one event; `args` are those of the last'),
    }),
  }),
]);
export type ProbeEvent = z.infer<typeof probeEvent>;

const button = 'QMainWindow/QWidget#centralWidget/QPushButton#submit';

export const EVENT_EXAMPLES: ProbeEvent[] = [
  { type: 'objectCreated', data: { id: 'QDialog#find', className: 'QDialog', objectName: 'find' } },
  { type: 'objectDestroyed', data: { id: 'QDialog#find' } },
  { type: 'signalEmitted', data: { subscriptionId: 'sub_1', object: button, signal: 'clicked', args: [false] } },
];
