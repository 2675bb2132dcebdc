/** How many ads each agent has published and in which wards, and how many homes each ward has. */
export interface AgentWards {
  /** Homes: a search of the ward shows no commercial ads unless they are asked for. */
  wardCount(wardId: string): number;
  wardCounts(): Map<string, number>;
  count(agentId: string): number;
  /** Ward ids, most ads first. */
  wards(agentId: string): string[];
  /** Every agent with a published ad in one of these wards. */
  agentsIn(wardIds: ReadonlySet<string>): Set<string>;
}

export interface TallyData {
  wardIds: string[];
  wardOrdinals: Map<string, number>;
  /** Published ads by agent ordinal, then by ward ordinal. */
  counts: Map<number, number>[];
  totals: number[];
  agentOrdinals: Map<string, number>;
  /** Published homes by ward ordinal. */
  homes: number[];
}

/** Maintained with every change, so that a request counts nothing. */
export class AgentTally implements AgentWards {
  readonly #data: TallyData;

  constructor(data: TallyData) {
    this.#data = data;
  }

  /** A small, stable number for a ward. */
  ward(id: string): number {
    const known = this.#data.wardOrdinals.get(id);
    if (known !== undefined) return known;
    const ordinal = this.#data.wardIds.push(id) - 1;
    this.#data.wardOrdinals.set(id, ordinal);
    return ordinal;
  }

  add(agent: number, agentId: string, ward: number, isHome: boolean) {
    this.#data.agentOrdinals.set(agentId, agent);
    this.#change(agent, ward, isHome, 1);
  }

  take(agent: number, ward: number, isHome: boolean) {
    this.#change(agent, ward, isHome, -1);
  }

  #change(agent: number, ward: number, isHome: boolean, by: 1 | -1) {
    const counts = this.#data.counts[agent] ?? new Map<number, number>();
    this.#data.counts[agent] = counts;
    const count = (counts.get(ward) ?? 0) + by;
    if (count > 0) counts.set(ward, count);
    else counts.delete(ward);
    this.#data.totals[agent] = (this.#data.totals[agent] ?? 0) + by;
    if (isHome) this.#data.homes[ward] = (this.#data.homes[ward] ?? 0) + by;
  }

  wardCount(id: string): number {
    return this.#data.homes[this.#data.wardOrdinals.get(id) ?? -1] ?? 0;
  }

  wardCounts(): Map<string, number> {
    return new Map(this.#data.wardIds.map((id) => [id, this.wardCount(id)]));
  }

  count(agentId: string): number {
    return this.#data.totals[this.#data.agentOrdinals.get(agentId) ?? -1] ?? 0;
  }

  wards(agentId: string): string[] {
    return [...this.#of(agentId)].sort(([, a], [, b]) => b - a).flatMap(([ward]) => this.#data.wardIds[ward] ?? []);
  }

  agentsIn(wardIds: ReadonlySet<string>): Set<string> {
    const wanted = new Set([...wardIds].flatMap((id) => this.#data.wardOrdinals.get(id) ?? []));
    const agents = new Set<string>();
    for (const [id, agent] of this.#data.agentOrdinals) {
      for (const ward of this.#data.counts[agent]?.keys() ?? []) {
        if (!wanted.has(ward)) continue;
        agents.add(id);
        break;
      }
    }
    return agents;
  }

  #of(agentId: string): Map<number, number> {
    return this.#data.counts[this.#data.agentOrdinals.get(agentId) ?? -1] ?? new Map();
  }
}
