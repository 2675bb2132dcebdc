import { type Pagination, paginate } from '@makao/contract/kernel/paging';

interface Asked {
  page: number;
  limit: number;
}

/** The page that was asked for, as a statement takes it: `limit` and `offset`. */
export const bounds = ({ page, limit }: Asked): [limit: number, skip: number] => [limit, (page - 1) * limit];

/** The page as the contract answers it. */
export const paged = <T>({ page, limit }: Asked, count: number, data: T[]): { data: T[]; pagination: Pagination } => ({
  data,
  pagination: paginate(page, limit, count),
});
