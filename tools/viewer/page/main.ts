import { socketConnection } from './socket-connection.ts';
import { startPage } from './start-page.ts';

startPage(socketConnection(location.hash.slice(1)));
