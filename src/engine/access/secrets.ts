import {
  type MethodName,
  type NodeSummary,
  type ParamsOf,
  type ProbeEvent,
  type ResultOf,
  UiError,
  type UiNode,
} from '#protocol';
import type { Probe } from '../apps/provider.js';
import type { Progress } from '../progress.js';
import { paintedOver } from '../screen/painted-over.js';
import { matchesAny } from './pattern.js';

const MASK = '••••';
/** Their name is their label; of everything else it may be the very text. */
const LABELLED: ReadonlySet<string> = new Set(['textbox', 'combobox', 'spinbutton', 'slider']);

/**
 * A probe that tells nothing of what nodes and objects hold whose id or name is secret, or that are inside of such.
 * Everything that any tool learns of an application comes this way; in pictures such nodes are painted over.
 */
export class MaskedProbe implements Probe {
  readonly closed: Promise<void>;
  private readonly uids = new Set<string>();
  private readonly secrets: readonly string[];

  constructor(
    private readonly probe: Probe,
    /** Ids and names, with `*` for anything, in any case. */
    secrets: readonly string[],
  ) {
    this.secrets = secrets.map(each => each.toLowerCase());
    this.closed = probe.closed;
  }

  get hello(): ResultOf<'hello'> {
    return this.probe.hello;
  }

  async call<M extends MethodName>(method: M, params: ParamsOf<M>, progress: Progress): Promise<ResultOf<M>> {
    const asked = method === 'getNode' ? identified(params as ParamsOf<'getNode'>) : params;
    try {
      if (method === 'screenshot')
        return (await this.picture(params as ParamsOf<'screenshot'>, progress)) as ResultOf<M>;
      const answer = await this.probe.call(method, asked as ParamsOf<M>, progress);
      const mask = this.masks[method] as ((answer: ResultOf<M>, params: ParamsOf<M>) => ResultOf<M>) | undefined;
      return mask ? mask(answer, params) : this.ofObject(answer, params);
    } catch (error) {
      throw error instanceof UiError && this.isAboutSecret(params) ? withoutQuotes(error) : error;
    }
  }

  private async picture(params: ParamsOf<'screenshot'>, progress: Progress): Promise<ResultOf<'screenshot'>> {
    return await paintedOver(this.probe, params, node => this.isSecret(node), progress);
  }

  onEvent(listener: (event: ProbeEvent) => void): () => void {
    return this.probe.onEvent(event => {
      if (event.type !== 'signalEmitted' || !this.isSecretObject(event.data.object)) return listener(event);
      listener({ ...event, data: { ...event.data, args: hidden(event.data.args) } });
    });
  }

  close(): void {
    this.probe.close();
  }

  private readonly masks: { [M in MethodName]?: (answer: ResultOf<M>, params: ParamsOf<M>) => ResultOf<M> } = {
    getSnapshot: answer => {
      for (const stage of answer.stages) this.visit(stage.scene.root, false);
      return answer;
    },
    getNode: answer => {
      this.visit(answer, false);
      return answer;
    },
    query: (answer, { selector }) => {
      // Who may ask whether a secret contains something can find out all of it.
      const asksForText = selector.name != null;
      const matches = answer.matches.filter(match => !(this.summary(match) && asksForText));
      const left = answer.matches.length - matches.length;
      return { ...answer, matches, ...(answer.total == null ? {} : { total: answer.total - left }) };
    },
    act: (answer, { action }) => {
      const aimed = 'target' in action && this.isSecretUid(action.target?.uid);
      const isSecret = (answer.target && this.summary(answer.target)) || aimed;
      if (answer.blockedBy) this.summary(answer.blockedBy);
      return isSecret && answer.value !== undefined ? { ...answer, value: hidden(answer.value) } : answer;
    },
    hitTest: answer => {
      if (answer.node) this.summary(answer.node);
      return answer;
    },
    getItems: (answer, { ref }) => {
      if (!this.isSecretUid(ref.uid)) return answer;
      return { ...answer, items: answer.items.map(item => hidden(item, new Set(['text']))) };
    },
  };

  /** The half about objects: an object is secret by its id. */
  private ofObject<T>(answer: T, params: unknown): T {
    return this.isAboutSecret(params) ? hidden(answer, VALUES) : answer;
  }

  private isAboutSecret(params: unknown): boolean {
    const { id, ref, action } = params as { id?: unknown; ref?: Ref; action?: { target?: Ref } };
    if (typeof id === 'string' && this.isSecretObject(id)) return true;
    return this.isSecretUid(ref?.uid) || this.isSecretUid(action?.target?.uid);
  }

  /** `QMainWindow#main/QLineEdit#pin`, or a uid. */
  private isSecretObject(id: string): boolean {
    if (this.isSecretUid(id)) return true;
    return id.split('/').some(part => part.includes('#') && this.isNamed(part.slice(part.indexOf('#') + 1)));
  }

  private isSecret({ ref, id, name }: UiNode | NodeSummary): boolean {
    return this.isSecretUid(ref.uid) || this.isNamed(id) || this.isNamed(name);
  }

  private isSecretUid(uid: string | null | undefined): boolean {
    return uid != null && this.uids.has(uid);
  }

  private isNamed(name: string | null | undefined): boolean {
    return name != null && matchesAny(name.toLowerCase(), this.secrets);
  }

  /** Hides what the node holds if it is secret, and what is inside of it. */
  private visit(node: UiNode, inside: boolean): void {
    const isSecret = inside || this.isSecret(node);
    if (isSecret) this.hide(node);
    for (const child of node.children ?? []) this.visit(child, isSecret);
  }

  private hide(node: UiNode): void {
    if (node.ref.uid) this.uids.add(node.ref.uid);
    for (const row of node.virtualization?.visibleCells ?? []) if (row.rowRef?.uid) this.uids.add(row.rowRef.uid);
    const isKnown = this.secrets.includes(node.name?.toLowerCase() ?? '');
    const keepsName = isKnown || (LABELLED.has(node.role) && node.name !== node.value?.text);
    if (node.name && !keepsName) node.name = MASK;
    if (node.text?.label) node.text = { ...node.text, label: keepsName ? node.text.label : MASK };
    if (node.value) node.value = { text: MASK };
    if (node.ref.hint?.text) node.ref = { ...node.ref, hint: { ...node.ref.hint, text: MASK } };
    if (node.properties) node.properties = hidden(node.properties);
    if (node.fx) node.fx = hidden(node.fx);
    if (node.virtualization) node.virtualization = hidden(node.virtualization, new Set(['text', 'path']));
  }

  private summary(node: NodeSummary): boolean {
    if (!this.isSecret(node)) return false;
    // A probe may tell more of it than it has to.
    this.hide(node as unknown as UiNode);
    node.summary = node.type;
    return true;
  }
}

interface Ref {
  readonly uid?: string | null;
}

/** Whatever fields are wanted, it must be known whose they are. */
const identified = (params: ParamsOf<'getNode'>): ParamsOf<'getNode'> =>
  params.fields ? { ...params, fields: [...new Set([...params.fields, 'id', 'name', 'role'])] } : params;

const VALUES: ReadonlySet<string> = new Set(['value', 'newValue', 'result', 'text']);

/** The same with nothing left of its texts and numbers: of all of them, or of those under these keys. */
function hidden<T>(value: T, under?: ReadonlySet<string>, isHidden = under === undefined): T {
  if (Array.isArray(value)) return value.map(each => hidden(each, under, isHidden)) as T;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, hidden(each, under, isHidden || under?.has(key))]),
    ) as T;
  return (isHidden && (typeof value === 'string' || typeof value === 'number') ? MASK : value) as T;
}

const withoutQuotes = ({ code, message, details }: UiError): UiError =>
  new UiError(code, message.replaceAll(/"[^"]*"/g, `"${MASK}"`), details);
