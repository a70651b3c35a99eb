-- loses nothing: the status of a delegation follows from its period
alter table delegations drop constraint delegations_status_check;

alter table delegations drop column status;
