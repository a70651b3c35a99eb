import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Apps from '@mui/icons-material/AppsOutlined';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import BarChart from '@mui/icons-material/BarChartOutlined';
import Block from '@mui/icons-material/BlockOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Calculate from '@mui/icons-material/CalculateOutlined';
import Campaign from '@mui/icons-material/CampaignOutlined';
import CardGiftcard from '@mui/icons-material/CardGiftcardOutlined';
import Chat from '@mui/icons-material/ChatOutlined';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import Comment from '@mui/icons-material/CommentOutlined';
import Contacts from '@mui/icons-material/ContactsOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import DateRange from '@mui/icons-material/DateRangeOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import EmojiEvents from '@mui/icons-material/EmojiEventsOutlined';
import Engineering from '@mui/icons-material/EngineeringOutlined';
import Euro from '@mui/icons-material/EuroOutlined';
import Event from '@mui/icons-material/EventOutlined';
import Explore from '@mui/icons-material/ExploreOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import FileCopy from '@mui/icons-material/FileCopyOutlined';
import FindInPage from '@mui/icons-material/FindInPageOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import ListAlt from '@mui/icons-material/ListAltOutlined';
import LocationCity from '@mui/icons-material/LocationCityOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Percent from '@mui/icons-material/PercentOutlined';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import PlayCircle from '@mui/icons-material/PlayCircleOutlined';
import PlaylistAdd from '@mui/icons-material/PlaylistAddOutlined';
import Receipt from '@mui/icons-material/ReceiptOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import Route from '@mui/icons-material/RouteOutlined';
import SavedSearch from '@mui/icons-material/SavedSearchOutlined';
import Savings from '@mui/icons-material/SavingsOutlined';
import School from '@mui/icons-material/SchoolOutlined';
import Send from '@mui/icons-material/SendOutlined';
import Store from '@mui/icons-material/StoreOutlined';
import SupervisorAccount from '@mui/icons-material/SupervisorAccountOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import Translate from '@mui/icons-material/TranslateOutlined';
import TrendingDown from '@mui/icons-material/TrendingDownOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Verified from '@mui/icons-material/VerifiedOutlined';
import WorkHistory from '@mui/icons-material/WorkHistoryOutlined';
import Work from '@mui/icons-material/WorkOutlined';
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined';
import { type IconName, isIconName } from '#engine/model/iconNames.ts';

/** The icons a schema file may name. */
const icons: Readonly<Record<IconName, SvgIconComponent>> = {
  AccountBalance,
  AccountCircle,
  AccountTree,
  Apps,
  Assignment,
  Badge,
  BarChart,
  Block,
  Business,
  Calculate,
  Campaign,
  CardGiftcard,
  Chat,
  Checklist,
  Comment,
  Contacts,
  Dashboard,
  DateRange,
  Description,
  EmojiEvents,
  Engineering,
  Euro,
  Event,
  Explore,
  FactCheck,
  FileCopy,
  FindInPage,
  Flag,
  Folder,
  Groups,
  Handshake,
  HelpOutline,
  History,
  ListAlt,
  LocationCity,
  Mail,
  ManageAccounts,
  Map: MapIcon,
  MenuBook,
  Notifications,
  Payments,
  People,
  Percent,
  Person,
  PersonAdd,
  PlayCircle,
  PlaylistAdd,
  Receipt,
  RequestQuote,
  Route,
  SavedSearch,
  Savings,
  School,
  Send,
  Store,
  SupervisorAccount,
  SwapHoriz,
  Translate,
  TrendingDown,
  Tune,
  Verified,
  Work,
  WorkHistory,
  WorkspacePremium,
};

export function MenuIcon({ name }: { readonly name: string }) {
  const Icon = isIconName(name) ? icons[name] : ListAlt;
  return <Icon fontSize="small" />;
}
