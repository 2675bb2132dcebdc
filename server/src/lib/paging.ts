import { type Pagination, paginate } from '@makao/contract/kernel/paging';

interface Asked {
  page: number;
  limit: number;
}

/** The requested page as `limit` and `offset`. */
export const bounds = ({ page, limit }: Asked): [limit: number, skip: number] => [limit, (page - 1) * limit];

/** The page in the contract's format. */
export const paged = <T>({ page, limit }: Asked, count: number, data: T[]): { data: T[]; pagination: Pagination } => ({
  data,
  pagination: paginate(page, limit, count),
});
