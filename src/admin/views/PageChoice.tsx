import { Pagination } from 'react-admin';

// The server gives at most 200 rows a page.
const sizes = [25, 50, 100, 200];

export default function PageChoice() {
  return <Pagination rowsPerPageOptions={sizes} />;
}
