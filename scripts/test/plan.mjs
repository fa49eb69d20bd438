/**
 * Which layers run, with which arguments.
 *
 * @typedef {object} Step
 * @property {string} layer
 * @property {readonly string[]} args for its runner
 * @property {readonly string[]} parts that have passed when the step has
 * @property {string} [skipped] why it does not run
 */

const AGAIN = 'unchanged since it passed (--again runs it)';

/**
 * Layer after layer; what has passed on the same files is left out.
 *
 * @param {readonly string[]} layers
 * @param {readonly string[]} parts all there are: a layer, or `layer/area`
 * @param {(part: string) => boolean} hasPassed
 * @returns {Step[]}
 */
export const wholePlan = (layers, parts, hasPassed) =>
  layers.map((layer) => {
    const own = parts.filter((part) => part === layer || part.startsWith(`${layer}/`));
    const left = own.filter((part) => !hasPassed(part));
    if (own.length > 0 && left.length === 0) return { layer, args: [], parts: [], skipped: AGAIN };
    const isWhole = left.length === own.length;
    return { layer, args: isWhole ? [] : left.map((part) => `tests/${part}/`), parts: left };
  });

/**
 * What a change can touch. A part is not known to have passed by it: only some of it ran.
 *
 * @param {readonly string[]} layers
 * @param {Record<string, readonly string[] | null>} touched arguments by layer; null: nothing of it
 * @returns {Step[]}
 */
export const changedPlan = (layers, touched) =>
  layers.map((layer) => {
    const args = layer in touched ? touched[layer] : [];
    const skipped = args === null ? 'not touched by the change' : undefined;
    return { layer, args: args ?? [], parts: [], ...(skipped && { skipped }) };
  });
