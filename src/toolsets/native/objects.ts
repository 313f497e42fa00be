import { z } from 'zod';
import { middleOfObject, perform } from '#engine';
import { METHODS, type ParamsOf } from '#protocol';
import { objectTool } from './object-tool.js';

const click = METHODS.click.params.shape;

/** Default depth of a tree; a whole one is long. */
const TREE_DEPTH = 3;

/** The methods of the Qt specification, on every toolkit. */
export const objectTools = [
  objectTool({ method: 'findByObjectName', title: 'Find by object name' }),
  objectTool({ method: 'findByClassName', title: 'Find by class' }),
  objectTool({
    method: 'getObjectTree',
    title: 'Object tree',
    description: `The hierarchy below an object, or of the whole application; default depth ${TREE_DEPTH}.`,
    ask: (app, params, progress) =>
      app.call('getObjectTree', { ...params, depth: params.depth ?? TREE_DEPTH }, progress),
  }),
  objectTool({ method: 'getObjectInfo', title: 'Object' }),
  objectTool({ method: 'listProperties', title: 'Properties' }),
  objectTool({ method: 'getProperty', title: 'Read a property' }),
  objectTool({ method: 'setProperty', title: 'Set a property', effect: 'act', idempotent: true }),
  objectTool({ method: 'listMethods', title: 'Methods' }),
  objectTool({ method: 'invokeMethod', title: 'Invoke a method', effect: 'act' }),
  objectTool({ method: 'listSignals', title: 'Signals' }),
  objectTool({
    method: 'click',
    title: 'Click',
    effect: 'act',
    description: 'A mouse click on a widget, or a drag from it to another.',
    input: {
      id: click.id,
      button: click.button,
      position: click.position,
      dragTo: z.string().nullish().describe('id of the widget to drag to, instead of a click'),
    },
    ask: async (app, { dragTo, ...params }: ParamsOf<'click'> & { dragTo?: string | null }, progress) => {
      if (dragTo == null) return await app.call('click', params, progress);
      const from = await middleOfObject(app, params.id, progress);
      await perform(app, { type: 'drag', ...from, to: await middleOfObject(app, dragTo, progress) }, progress);
      return { success: true };
    },
  }),
  objectTool({ method: 'sendKeys', title: 'Type', effect: 'act' }),
  objectTool({ method: 'getGeometry', title: 'Geometry' }),
  objectTool({
    method: 'subscribeSignals',
    title: 'Subscribe to signals',
    description:
      'Have signals of an object recorded, or with id null the creation and destruction of objects; native_read_events tells them.',
    input: { id: z.string().nullable(), signals: METHODS.subscribeSignals.params.shape.signals },
    ask: async (app, { id, signals }, progress) => ({
      success: true,
      subscriptionId: await app.subscribe(id, signals ?? [], progress),
    }),
  }),
  objectTool({
    method: 'unsubscribeSignals',
    title: 'End a subscription',
    ask: async (app, { subscriptionId }, progress) => {
      await app.unsubscribe(subscriptionId, progress);
      return { success: true };
    },
  }),
];
