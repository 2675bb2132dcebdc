import type { Imports } from './imports.ts';

const isTest = (file: string) => /\.(test|spec|fixture)\.tsx?$|^web\/test\/|^server\/src\/(test|faults)\//.test(file);

interface Wall {
  rule: string;
  from: RegExp;
  to: RegExp;
}

const walls: Wall[] = [
  { rule: 'contract imports zod alone', from: /^contract\//, to: /^(?!contract\/|zod$)/ },
  { rule: 'i18n imports the contract alone', from: /^i18n\//, to: /^(server|web|demo)\// },
  { rule: 'the server does not import the pages', from: /^server\//, to: /^web\// },
  { rule: 'the pages do not import the server', from: /^web\//, to: /^(server|demo)\// },
  { rule: 'only main.ts loads the demo', from: /^server\/src\/(?!main\.ts$)/, to: /^demo\// },
  {
    rule: 'lib and db are below the modules',
    from: /^server\/src\/(lib|db\/(?!backup\/))/,
    to: /^server\/src\/modules\//,
  },
  { rule: 'features are below site and office', from: /^web\/features\//, to: /^web\/(site|office)\// },
  {
    rule: 'components and lib are below the features',
    from: /^web\/(components|lib)\//,
    to: /^web\/(features|site|office)\//,
  },
  {
    rule: 'screens call the server through features',
    from: /^web\/office\/routes\//,
    to: /^web\/lib\/(browser-api|use-action)\.ts$/,
  },
  { rule: 'the site does not import the office', from: /^web\/site\//, to: /^web\/office\// },
  {
    rule: 'the office takes a few parts of the layout from the site',
    from: /^web\/office\//,
    to: /^web\/site\/(?!layout\/(language-switch|theme-switch|error-screen)\.tsx$)/,
  },
  {
    rule: 'the router belongs to the office and its components',
    from: /^web\/(?!office\/|components\/ui\/area\/)/,
    to: /^react-router$/,
  },
];

/** From the lowest to the highest. */
export type Tiers = readonly (readonly string[])[];

/** Imports that violate the rules, one line each. */
export function violations(imports: Imports, tiers: { modules: Tiers; features: Tiers }): string[] {
  const all = [...imports]
    .filter(([file]) => !isTest(file))
    .flatMap(([file, targets]) => targets.map((target) => ({ file, target })));
  return [
    ...walls.flatMap(({ rule, from, to }) =>
      all.flatMap(({ file, target }) => (from.test(file) && to.test(target) ? `${rule}: ${file} → ${target}` : [])),
    ),
    ...all.flatMap(({ file, target }) => [
      ...climbs(/^server\/src\/modules\/([^/]+)\//, tiers.modules, file, target),
      ...climbs(/^web\/features\/([^/]+)\//, tiers.features, file, target),
    ]),
    ...routesToRouter(imports),
  ];
}

/** Import chains by which a file of the site loads the router indirectly. */
function routesToRouter(imports: Imports): string[] {
  const chains = new Map([...imports.keys()].filter((file) => /^web\/site\//.test(file)).map((file) => [file, file]));
  for (const [file, chain] of chains)
    if (!isTest(file))
      for (const target of imports.get(file) ?? []) if (!chains.has(target)) chains.set(target, `${chain} → ${target}`);
  const chain = chains.get('react-router');
  return chain ? [`the site does not load the router: ${chain}`] : [];
}

/** An import of a subject that is not in a lower tier; the first group of the expression is the subject's name. */
function climbs(subject: RegExp, tiers: Tiers, file: string, target: string): string[] {
  const [here, there] = [subject.exec(file)?.[1], subject.exec(target)?.[1]];
  if (!here || !there || here === there) return [];
  const [mine, its] = [here, there].map((name) => tiers.findIndex((tier) => tier.includes(name))) as [number, number];
  return mine >= 0 && its >= 0 && its < mine ? [] : [`${here} must not import ${there}: ${file} → ${target}`];
}

/** Import cycles (Tarjan's strongly connected components). */
export function cycles(imports: Imports): string[][] {
  const found: string[][] = [];
  const order = new Map<string, { index: number; low: number; onStack: boolean }>();
  const stack: string[] = [];
  const visit = (file: string) => {
    const node = { index: order.size, low: order.size, onStack: true };
    order.set(file, node);
    stack.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue;
      const known = order.get(target);
      if (!known) node.low = Math.min(node.low, visit(target).low);
      else if (known.onStack) node.low = Math.min(node.low, known.index);
    }
    if (node.low === node.index) {
      const group = stack.splice(stack.indexOf(file));
      for (const member of group) order.get(member)!.onStack = false;
      if (group.length > 1 || imports.get(file)?.includes(file)) found.push(group.sort());
    }
    return node;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return found;
}

/** Keys of a message file that do not start with its name: `saved-searches.json` contains `savedSearches_…`. */
export function misnamedKeys(file: string, messages: object): string[] {
  const prefix = `${file.replace('.json', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}_`;
  return Object.keys(messages)
    .filter((key) => !key.startsWith(prefix))
    .map((key) => `${file}: ${key} must begin with ${prefix}`);
}

export const listedTwice = (names: string[]): string[] =>
  names.filter((name, at) => names.indexOf(name) !== at).map((name) => `the job ${name} is listed twice`);

/** Requirements in docs/requirements.md without a test, and tags of tests that are not in the document. */
export function requirementGaps(page: string, tests: string[]): string[] {
  const explained = new Set(page.matchAll(/^- ([A-Z0-9]+-\d+) /gm).map(([, number = '']) => number));
  const carried = new Set(
    tests.flatMap((text) =>
      [...text.matchAll(/\[([A-Z][A-Z0-9]*-\d+(?:, ?[A-Z][A-Z0-9]*-\d+)*)\]/g)].flatMap(([, list = '']) =>
        list.split(/, ?/),
      ),
    ),
  );
  return [
    ...[...explained].filter((number) => !carried.has(number)).map((number) => `no test carries [${number}]`),
    ...[...carried].filter((number) => !explained.has(number)).map((number) => `requirements.md lacks ${number}`),
  ];
}
