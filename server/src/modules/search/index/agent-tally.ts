/** How many ads each agent and ward has published, and in which wards an agent has them. */
export interface AgentWards {
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
}

/** Maintained with every change, so that a request counts nothing. */
export class AgentTally implements AgentWards {
  readonly #data: TallyData;
  /** Published ads by ward ordinal. */
  readonly #inWard: number[] = [];

  constructor(data: TallyData) {
    this.#data = data;
    for (const counts of data.counts)
      for (const [ward, count] of counts ?? []) this.#inWard[ward] = (this.#inWard[ward] ?? 0) + count;
  }

  /** A small, stable number for a ward. */
  ward(id: string): number {
    const known = this.#data.wardOrdinals.get(id);
    if (known !== undefined) return known;
    const ordinal = this.#data.wardIds.push(id) - 1;
    this.#data.wardOrdinals.set(id, ordinal);
    return ordinal;
  }

  add(agent: number, agentId: string, ward: number) {
    this.#data.agentOrdinals.set(agentId, agent);
    this.#change(agent, ward, 1);
  }

  take(agent: number, ward: number) {
    this.#change(agent, ward, -1);
  }

  #change(agent: number, ward: number, by: 1 | -1) {
    const counts = this.#data.counts[agent] ?? new Map<number, number>();
    this.#data.counts[agent] = counts;
    const count = (counts.get(ward) ?? 0) + by;
    if (count > 0) counts.set(ward, count);
    else counts.delete(ward);
    this.#data.totals[agent] = (this.#data.totals[agent] ?? 0) + by;
    this.#inWard[ward] = (this.#inWard[ward] ?? 0) + by;
  }

  wardCount(id: string): number {
    return this.#inWard[this.#data.wardOrdinals.get(id) ?? -1] ?? 0;
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
